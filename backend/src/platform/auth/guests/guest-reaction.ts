import type { Fact, Metadata } from '@shulayim/event-sourcing';
import { type EventHandlers, EventReaction } from '../../event-log/event-reaction.js';

interface Guest {
  guestId: string;
  userId: string;
}
type GuestRecognised = Fact<'GuestRecognised', Guest>;

/** A guest who signed in: what was the guest's is the account's from now on. */
export interface RecognisedGuest extends Readonly<Guest> {
  /** Of what follows from it. */
  readonly metadata: Metadata;
}

/** Hands what a guest had to the account that the guest signed in to (contracts, guests). Idempotent. */
export abstract class GuestReaction extends EventReaction<GuestRecognised> {
  protected readonly on: EventHandlers<GuestRecognised> = {
    GuestRecognised: ({ id, data, metadata }) => this.claim({ ...data, metadata: { ...metadata, causationId: id } }),
  };

  protected abstract claim(guest: RecognisedGuest): Promise<void>;
}
