import {
  boolean,
  defineEvents,
  list,
  nullable,
  oneOf,
  optional,
  encrypted,
  encryptedBy,
  text,
  uuid,
  type DataOf,
  type EventOf,
  type ValueOf,
} from '@shulayim/event-sourcing';

const role = oneOf('author', 'reader', 'moderator', 'admin');
export type AccountRole = ValueOf<typeof role>;
/** Of the interface: those of its list, or the account's command does not compile. None goes: events keep what was chosen. */
export const language = oneOf('he', 'en', 'ar');
export type AccountLanguage = ValueOf<typeof language>;

/** Fields of the person are encrypted under their own key. */
const ofPerson = encryptedBy('userId');
/** That key is destroyed with the account: what an admin said then is the admin's. */
const byAdmin = {
  deletedBy: optional(uuid),
  reason: optional(encrypted('deletedBy', text)),
};

export const profileChanges = {
  name: optional(ofPerson(text)),
  bio: optional(ofPerson(nullable(text))),
  country: optional(ofPerson(nullable(text))),
  language: optional(language),
  mailFrequency: optional(oneOf('immediately', 'daily', 'none')),
  marketingConsent: optional(boolean),
  /** Whether authors see how far they have read. */
  sharesProgress: optional(boolean),
};
/** What a person may change about themselves; what is absent stays. */
export type ProfileChanges = DataOf<typeof profileChanges>;

/** Everything that can have happened to one account. Stream: `account-<userId>`. Stored for ever: add, never rename. */
export const accountEvents = defineEvents({
  AccountRegistered: {
    userId: uuid,
    name: ofPerson(text),
    email: ofPerson(text),
    role,
    language,
    mailFrequency: oneOf('immediately', 'daily', 'none'),
    marketingConsent: boolean,
  },
  ProfileChanged: { userId: uuid, ...profileChanges },
  OnboardingCompleted: { userId: uuid },
  /** By the mailed link; by an admin, who may have given a reason. */
  EmailVerified: { userId: uuid, reason: optional(ofPerson(nullable(text))) },
  /** The new address received a code and told it: it is verified by that. */
  EmailChanged: { userId: uuid, email: ofPerson(text), previousEmail: ofPerson(nullable(text)) },
  /** The password itself is never in an event. The session that stays: its holder proved to own the address. */
  PasswordChanged: { userId: uuid, keptSessionId: nullable(uuid) },
  /** Signing in takes a code of an authenticator app from now on. Its key, and recovery codes, are never in an event. */
  TwoFactorEnabled: { userId: uuid },
  TwoFactorDisabled: { userId: uuid },
  /** An admin, or an operator, turned it off for somebody who has neither app nor recovery codes. */
  TwoFactorReset: { userId: uuid, reason: optional(ofPerson(text)) },
  /** One of them let its owner in, and does so no more. */
  RecoveryCodeUsed: { userId: uuid },
  RecoveryCodesRenewed: { userId: uuid },
  /** The picture's id; null: initials again. */
  AvatarChanged: { userId: uuid, avatarId: nullable(text) },
  AccountSuspended: { userId: uuid, reason: ofPerson(nullable(text)) },
  AccountActivated: { userId: uuid, reason: optional(ofPerson(nullable(text))) },
  RoleChanged: { userId: uuid, role, previousRole: role, reason: ofPerson(text) },
  /** An admin had the link to a new password mailed. Whoever asks for their own leaves no event. */
  PasswordResetOffered: { userId: uuid, reason: ofPerson(nullable(text)) },
  /** An admin read what the person wrote of other people's texts. */
  CommentsInspected: { userId: uuid, reason: ofPerson(text) },
  /**
   * From here on nothing more is done in the account's name: its sessions are refused and its password is gone. What is
   * held of the person is erased next. `deletedBy`, `reason`: as with `AccountDeleted`.
   */
  AccountDeletionStarted: { userId: uuid, ...byAdmin },
  /**
   * What had been under way when the account was deleted, and was written all the same, is gone as well. `partIds`: parts
   * whose text was written after their own rows had gone.
   */
  AccountLeftoversErased: { userId: uuid, guestIds: list(uuid), partIds: list(uuid) },
  /**
   * Whoever keeps rows about the person or of their works drops them. `guestIds`: the guests
   * that were recognised as them. `deletedBy`: the admin who did it, for a reason that does not name the person.
   */
  AccountDeleted: { userId: uuid, guestIds: list(uuid), ...byAdmin },
});
export type AccountEvent = EventOf<typeof accountEvents>;
