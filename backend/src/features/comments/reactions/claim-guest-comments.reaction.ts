import { Injectable } from '@nestjs/common';
import { EventStore } from '@shulayim/event-sourcing';
import { GuestReaction, type RecognisedGuest } from '../../../platform/auth/guests/guest-reaction.js';
import { Reactions } from '../../../platform/event-log/reactions.js';
import { CommentQueries } from '../queries/comments.queries.js';
import { comment } from '../domain/comment.decider.js';

/** Signing in moves the guest's comments to the account (contracts, guests). Claiming twice changes nothing. */
@Injectable()
export class ClaimGuestComments extends GuestReaction {
  readonly name = 'claim-guest-comments';

  constructor(
    reactions: Reactions,
    private readonly store: EventStore,
    private readonly comments: CommentQueries,
  ) {
    super(reactions);
  }

  protected async claim({ guestId, userId, metadata }: RecognisedGuest): Promise<void> {
    for (const commentId of await this.comments.commentIdsOfGuest(guestId)) {
      await this.store.handle(comment, `comment-${commentId}`, { type: 'ClaimComment', guestId, userId }, { metadata });
    }
  }
}
