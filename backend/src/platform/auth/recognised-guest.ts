import type { Metadata, RecordedEvent } from '@shulayim/event-sourcing';

/** A guest who signed in: what was the guest's is the account's from now on. */
interface RecognisedGuest {
  readonly guestId: string;
  readonly userId: string;
  /** Of what follows from it. */
  readonly metadata: Metadata;
}

/** What `GuestRecognised` tells. */
export const recognisedGuest = ({ id, data, metadata }: RecordedEvent): RecognisedGuest => ({
  ...(data as { guestId: string; userId: string }),
  metadata: { ...metadata, causationId: id },
});
