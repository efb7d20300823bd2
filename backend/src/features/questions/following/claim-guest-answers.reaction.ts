import { Injectable } from '@nestjs/common';
import { EventStore } from '@shulayim/event-sourcing';
import { GuestReaction, type RecognisedGuest } from '../../../platform/auth/guests/guest-reaction.js';
import { Reactions } from '../../../platform/event-log/reactions.js';
import { AnswerQueries } from '../answering/answers.queries.js';
import { answer } from '../domain/answer.decider.js';

/** Signing in moves the guest's answers to the account. Claiming twice changes nothing. */
@Injectable()
export class ClaimGuestAnswers extends GuestReaction {
  readonly name = 'claim-guest-answers';

  constructor(
    reactions: Reactions,
    private readonly store: EventStore,
    private readonly answers: AnswerQueries,
  ) {
    super(reactions);
  }

  protected async claim({ guestId, userId, metadata }: RecognisedGuest): Promise<void> {
    for (const id of await this.answers.idsOfGuest(guestId)) {
      const command = { type: 'ClaimAnswer', guestId, userId } as const;
      await this.store.handle(answer, `answer-${id}`, command, { metadata });
    }
  }
}
