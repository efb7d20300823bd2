import type { Fact, Metadata, RecordedEvent } from '@shulayim/event-sourcing';

interface Guest {
  guestId: string;
  userId: string;
}

/** A guest who signed in: what was the guest's is the account's from now on. */
interface RecognisedGuest extends Readonly<Guest> {
  /** Of what follows from it. */
  readonly metadata: Metadata;
}

/** What `GuestRecognised` tells. */
export const recognisedGuest = ({
  id,
  data,
  metadata,
}: RecordedEvent<Fact<'GuestRecognised', Guest>>): RecognisedGuest => ({
  ...data,
  metadata: { ...metadata, causationId: id },
});
