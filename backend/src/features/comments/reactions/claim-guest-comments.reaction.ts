import { Injectable } from '@nestjs/common';
import { EventStore } from '@shulayim/event-sourcing';
import { recognisedGuest } from '../../../platform/auth/guests/recognised-guest.js';
import type { Reaction } from '../../../platform/event-log/reaction.js';
import { Reactions } from '../../../platform/event-log/reactions.js';
import { CommentQueries } from '../comments.queries.js';
import { comment } from '../domain/comment.decider.js';
import { type EventsOf, type RecordedOf } from '../../../events/domain-events.js';

/** Signing in moves the guest's comments to the account (contracts, guests). Claiming twice changes nothing. */
@Injectable()
export class ClaimGuestComments implements Reaction<EventsOf<'GuestRecognised'>> {
  readonly name = 'claim-guest-comments';
  readonly types = ['GuestRecognised'] as const;

  constructor(
    reactions: Reactions,
    private readonly store: EventStore,
    private readonly comments: CommentQueries,
  ) {
    reactions.register(this);
  }

  async handle(events: readonly RecordedOf<'GuestRecognised'>[]): Promise<void> {
    for (const { guestId, userId, metadata } of events.map(recognisedGuest)) {
      for (const commentId of await this.comments.commentIdsOfGuest(guestId)) {
        await this.store.handle(
          comment,
          `comment-${commentId}`,
          { type: 'ClaimComment', guestId, userId },
          { metadata },
        );
      }
    }
  }
}
