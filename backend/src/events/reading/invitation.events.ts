import {
  defineEvents,
  nullable,
  oneOf,
  optional,
  encrypted,
  text,
  timestamp,
  uuid,
  type EventOf,
  type ValueOf,
} from '@shulayim/event-sourcing';

const place = { invitationId: uuid, projectId: uuid, authorId: uuid };
/**
 * What whoever accepts becomes. `first_reader`: reads everything, also what is private, and every comment. `editor`: that, and
 * writes.
 */
const role = oneOf('reader', 'first_reader', 'editor');
export type InvitedRole = ValueOf<typeof role>;

/** Everything that can have happened to one invitation. Stream: `invitation-<invitationId>`. Its token is never in an event. */
export const invitationEvents = defineEvents({
  ReaderInvited: {
    ...place,
    recipientId: uuid,
    email: encrypted('recipientId', text),
    message: encrypted('recipientId', nullable(text)),
    /** Missing in older events: a reader. */
    role: optional(role),
  },
  /** The earliest ones do not say when. */
  InvitationResent: { ...place, recipientId: uuid, at: optional(timestamp) },
  /** A mail of it came back, or was given up. */
  InvitationNotDelivered: place,
  /** Looked at, for the first time. */
  InvitationOpened: place,
  /** Accepted, for the first time: `readerName` is what a guest calls themselves. */
  ReaderJoined: {
    ...place,
    readerKind: oneOf('user', 'guest'),
    readerId: uuid,
    readerName: encrypted('readerId', nullable(text)),
  },
  /** The guest who accepted it signed in. */
  InvitationClaimed: { ...place, guestId: uuid, userId: uuid },
  /** By whom it was meant for. */
  InvitationRefused: place,
  InvitationRevoked: place,
  InvitedRoleChanged: { ...place, role },
  /** Without an invitation: who owned the work until it was handed over. */
  MemberAdded: { ...place, readerId: uuid, role },
  /** By themselves: who had a role by their account. */
  MemberLeft: place,
  /** Whose address it was left for good. With it goes the key of what was said to them. */
  InvitedPersonForgotten: place,
});
export type InvitationEvent = EventOf<typeof invitationEvents>;
