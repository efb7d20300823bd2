import { Injectable } from '@nestjs/common';
import { EventStore } from '@shulayim/event-sourcing';
import { GuestReaction, type RecognisedGuest } from '../../../platform/auth/guests/guest-reaction.js';
import { Reactions } from '../../../platform/event-log/reactions.js';
import { note } from '../domain/note.decider.js';
import { NoteQueries } from '../notes.queries.js';

/** Signing in moves the guest's notes to the account. Claiming twice changes nothing. */
@Injectable()
export class ClaimGuestNotes extends GuestReaction {
  readonly name = 'claim-guest-notes';

  constructor(
    reactions: Reactions,
    private readonly store: EventStore,
    private readonly found: NoteQueries,
  ) {
    super(reactions);
  }

  protected async claim({ guestId, userId, metadata }: RecognisedGuest): Promise<void> {
    for (const noteId of await this.found.idsOfGuest(guestId)) {
      const command = { type: 'ClaimNote', guestId, userId } as const;
      await this.store.handle(note, `note-${noteId}`, command, { metadata });
    }
  }
}
