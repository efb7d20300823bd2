import type { Fact } from '@shulayim/event-sourcing';

export type AccountRole = 'author' | 'reader' | 'admin';

/** What a person may change about themselves; what is absent stays. */
export interface ProfileChanges {
  name?: string;
  bio?: string | null;
  country?: string | null;
  language?: 'he' | 'en';
  mailFrequency?: 'immediately' | 'daily' | 'none';
  marketingConsent?: boolean;
}

/** Everything that can have happened to one account. Stream: `account-<userId>`. Stored for ever: add, never rename. */
export type AccountEvent =
  | Fact<
      'AccountRegistered',
      {
        userId: string;
        name: string;
        email: string;
        role: AccountRole;
        language: 'he' | 'en';
        mailFrequency: 'immediately' | 'daily' | 'none';
        marketingConsent: boolean;
      }
    >
  | Fact<'ProfileChanged', { userId: string } & ProfileChanges>
  | Fact<'OnboardingCompleted', { userId: string }>
  /** By the mailed link; by an admin, who may have given a reason. */
  | Fact<'EmailVerified', { userId: string; reason?: string | null }>
  /** The new address received a code and told it: it is verified by that. */
  | Fact<'EmailChanged', { userId: string; email: string; previousEmail: string | null }>
  /** The password itself is never in an event. The session that stays: its holder proved to own the address. */
  | Fact<'PasswordChanged', { userId: string; keptSessionId: string | null }>
  /** The picture's id; null: initials again. */
  | Fact<'AvatarChanged', { userId: string; avatarId: string | null }>
  | Fact<'AccountSuspended', { userId: string; reason: string | null }>
  | Fact<'AccountActivated', { userId: string; reason?: string | null }>
  | Fact<'RoleChanged', { userId: string; role: AccountRole; previousRole: AccountRole; reason: string }>
  /** An admin had the link to a new password mailed. Whoever asks for their own leaves no event. */
  | Fact<'PasswordResetOffered', { userId: string; reason: string | null }>
  /** An admin read what the person wrote of other people's texts. */
  | Fact<'CommentsInspected', { userId: string; reason: string }>
  /**
   * From here on nothing more is done in the account's name: its sessions are refused and its password is gone. What is
   * held of the person is erased next. `deletedBy`, `reason`: as with `AccountDeleted`.
   */
  | Fact<'AccountDeletionStarted', { userId: string; deletedBy?: string; reason?: string }>
  /**
   * What had been under way when the account was deleted, and was written all the same, is gone as well. `partIds`: parts
   * whose text was written after their own rows had gone.
   */
  | Fact<'AccountLeftoversErased', { userId: string; guestIds: string[]; partIds: string[] }>
  /**
   * Whoever keeps rows about the person or of their works drops them. `guestIds`: the guests
   * that were recognised as them. `deletedBy`: the admin who did it, for a reason that does not name the person.
   */
  | Fact<'AccountDeleted', { userId: string; guestIds: string[]; deletedBy?: string; reason?: string }>;

/** Fields that are encrypted under the person's own key. */
export const accountPersonalFields = {
  AccountRegistered: { person: 'userId', fields: ['name', 'email'] },
  ProfileChanged: { person: 'userId', fields: ['name', 'bio', 'country'] },
  EmailChanged: { person: 'userId', fields: ['email', 'previousEmail'] },
  AccountSuspended: { person: 'userId', fields: ['reason'] },
  AccountActivated: { person: 'userId', fields: ['reason'] },
  EmailVerified: { person: 'userId', fields: ['reason'] },
  RoleChanged: { person: 'userId', fields: ['reason'] },
  PasswordResetOffered: { person: 'userId', fields: ['reason'] },
  CommentsInspected: { person: 'userId', fields: ['reason'] },
  /** The person's own key is destroyed with this event: what an admin said is the admin's. */
  AccountDeleted: { person: 'deletedBy', fields: ['reason'] },
  AccountDeletionStarted: { person: 'deletedBy', fields: ['reason'] },
  /** The browser's own words about itself. */
  SessionStarted: { person: 'userId', fields: ['device'] },
  SessionEnded: { person: 'userId', fields: ['reason'] },
};
