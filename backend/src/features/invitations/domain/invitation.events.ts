import type { Fact } from '@shulayim/event-sourcing';

interface InvitationPlace {
  invitationId: string;
  projectId: string;
  authorId: string;
}

/** Everything that can have happened to one invitation. Stream: `invitation-<invitationId>`. Its token is never in an event. */
export type InvitationEvent =
  | Fact<'ReaderInvited', InvitationPlace & { recipientId: string; email: string; message: string | null }>
  /** `at`: ISO 8601 UTC; the earliest ones do not say it. */
  | Fact<'InvitationResent', InvitationPlace & { recipientId: string; at?: string }>
  /** Looked at, for the first time. */
  | Fact<'InvitationOpened', InvitationPlace>
  /** Accepted, for the first time: `readerName` is what a guest calls themselves. */
  | Fact<
      'ReaderJoined',
      InvitationPlace & { readerKind: 'user' | 'guest'; readerId: string; readerName: string | null }
    >
  /** The guest who accepted it signed in. */
  | Fact<'InvitationClaimed', InvitationPlace & { guestId: string; userId: string }>
  /** By whom it was meant for. */
  | Fact<'InvitationRefused', InvitationPlace>
  | Fact<'InvitationRevoked', InvitationPlace>
  /** Whose address it was left for good. With it goes the key of what was said to them. */
  | Fact<'InvitedPersonForgotten', InvitationPlace>;

export const invitationPersonalFields = {
  ReaderInvited: { person: 'recipientId', fields: ['email', 'message'] },
  ReaderJoined: { person: 'readerId', fields: ['readerName'] },
};
