import type { MailFrequency, User } from '@shulayim/contracts';
import type { AppendOptions, Metadata, Queryable } from '@shulayim/event-sourcing';
import type { Person } from '../../../platform/auth/visitor.js';

export interface Removal {
  readonly deletedBy: string;
  readonly reason: string;
}

/** A deletion that has begun and is not done. */
export interface StartedDeletion {
  /** Who began it, and when. */
  readonly metadata: Metadata;
  readonly removal: Removal | null;
}

/** What other features may ask of somebody's account, and change about it. */
export abstract class AccountService {
  abstract user(userId: string): Promise<User | null>;
  /** @returns whether this very request had been answered before */
  abstract changeAvatar(userId: string, avatarId: string | null, options: AppendOptions): Promise<boolean>;
  abstract changeMails(userId: string, frequency: MailFrequency, options: AppendOptions): Promise<void>;
  /** Whether they agree to get mails that were written to many. */
  abstract changeNews(userId: string, isWelcome: boolean, options: AppendOptions): Promise<void>;
  /**
   * Whether somebody may delete their account: they know its password, and the site does not lose its last admin.
   *
   * @returns asks once more, within the transaction that does it
   * @throws WrongCredentials, TooManyRequests, LastAdmin
   */
  abstract allowDeletion(person: Person, password: string): Promise<(tx: Queryable) => Promise<void>>;
  /**
   * Whether somebody may let programs act for them, or tell programs of theirs: they know the password of their account, and
   * nobody else does.
   *
   * @returns asks once more, within the transaction that does it
   * @throws WrongCredentials, TooManyRequests, ProgramsOfDemo
   */
  abstract allowPrograms(person: Person, password: string): Promise<(tx: Queryable) => Promise<void>>;
  /**
   * That it is they who ask for what cannot be undone.
   *
   * @returns asks once more, within the transaction that does it
   * @throws WrongCredentials, TooManyRequests
   */
  abstract confirm(person: Person, password: string): Promise<(tx: Queryable) => Promise<void>>;
  /**
   * Whether an admin, or an operator (null), may delete somebody's account: not their own here, and not the last admin's.
   *
   * @returns asks once more, within the transaction that does it
   * @throws NotYourself, AccountMissing, LastAdmin
   */
  abstract allowRemoval(userId: string, admin: Person | null): Promise<(tx: Queryable) => Promise<void>>;
  /** Shuts somebody out. @throws LastAdmin, AccountMissing */
  abstract suspend(userId: string, reason: string, options: AppendOptions): Promise<void>;
  /** Lets them in again. @throws AccountMissing */
  abstract activate(userId: string, reason: string, options: AppendOptions): Promise<void>;
  /**
   * From now on the account is nobody's to act with: its sessions are refused, its password is gone.
   *
   * @param removal by whom, when it was not the person, and why: the reason must not name the person
   */
  abstract startDeletion(userId: string, options: AppendOptions, removal?: Removal): Promise<void>;
  abstract startedDeletion(userId: string): Promise<StartedDeletion | null>;
  /** Accounts whose deletion began before a moment (ISO 8601) and is not done: whoever began it died. */
  abstract unfinishedDeletions(before: string): Promise<string[]>;
  /**
   * Ends a deletion that has begun. Idempotent.
   *
   * @param guestIds the guests that were recognised as this person
   */
  abstract delete(userId: string, guestIds: string[], options: AppendOptions, removal: Removal | null): Promise<void>;
  /** Once more, for what was written when the account was gone already. */
  abstract eraseLeftovers(
    userId: string,
    left: { guestIds: string[]; partIds: string[] },
    options: AppendOptions,
  ): Promise<void>;
}
