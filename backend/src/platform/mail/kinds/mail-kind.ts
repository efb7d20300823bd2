import type { ReactElement } from 'react';
import type { Language } from '../../files/catalogues/sentences.js';

/** A row of the outbox, as far as whoever writes the mail needs it. */
export interface MailRow {
  readonly id: string;
  readonly kind: string;
  readonly recipientId: string | null;
  /** What the mail tells of: ids only. */
  readonly ref: Readonly<Record<string, string | null>>;
  /** How often it has been tried, this time included. */
  readonly attempts: number;
  /** Its turn in the line of its recipient's domain, when it had to wait for one. */
  readonly slotAt?: Date | null;
  readonly createdAt: Date;
}

/** The language that a mail is written in: the recipient's own, or its sender's where the recipient has no account. */
export type MailLanguage = Language;

/** Everything of a mail that depends on its kind. */
export interface PreparedMail {
  readonly to: { readonly name: string | null; readonly address: string };
  /** Hebrew when it is not said. */
  readonly language?: MailLanguage;
  /** Begins with a letter of its language: a subject has no direction of its own. Line breaks in it become spaces. */
  readonly subject: string;
  /** Of the frame and pieces in `look/`, which take their direction from `language`. */
  readonly page: ReactElement;
  readonly text: string;
  /** Mails with the same topic stand together in the recipient's mail program. Letters, digits and dashes. */
  readonly topic?: string;
  /** Where a mail program's own button posts to end such mails, without a page (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** What a mail says, whoever gets it. */
export type MailContent = Required<Pick<PreparedMail, 'language' | 'subject' | 'page' | 'text'>>;

/**
 * `skip`: there is nothing to tell any more · `digest`: the recipient wants it with the next daily mail · `postponed`: the
 * kind has put the row off, or into another mail, itself.
 */
export type Preparation = PreparedMail | 'skip' | 'digest' | 'postponed';

/**
 * One kind of mail; a feature registers its kinds with `MailKinds`. A class with `kind` and `prepare`, asked anew on each
 * try, so that a mail tells the last state of things.
 */
export interface MailKind {
  /** As in the outbox row: snake_case. Never changed once landed. */
  readonly kind: string;
  /** Somebody sits before a screen and waits for it: it does not stand in line for its recipient's domain. */
  readonly isUrgent?: boolean;
  /** The person's own account cannot do without it: it goes even to who asked never to be mailed again. */
  readonly isOfAccount?: boolean;
  prepare(row: MailRow): Promise<Preparation>;
  /**
   * One of its mails was given up, by us or by the recipient's server: whoever it was sent for learns of it. It may be told
   * more than once: idempotent.
   */
  notDelivered?(row: MailRow): Promise<void>;
  /** Mails of this kind with invented content, by name, from the same template: what operators look at. */
  samples?(language: MailLanguage): Readonly<Record<string, MailContent>>;
  /**
   * Turns what has gathered into rows of this kind, if it is time. Every worker calls it often: idempotent.
   *
   * @returns whether there is more to come soon
   */
  gather?(now: Date): Promise<boolean>;
}
