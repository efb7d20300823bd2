import { Injectable } from '@nestjs/common';
import { EventStore, type AppendOptions } from '@shulayim/event-sourcing';
import { roundAnswers, type ModerateRoundAnswer } from '../domain/round-answers.decider.js';
import { RoundAnswerMissing } from '../domain/round.errors.js';
import type { RoundAnswerModeration } from './round-answer-moderation.port.js';
import { RoundQuestionQueries } from './round-questions.queries.js';

/** What is decided about an answer to a question of a round that was reported. */
@Injectable()
export class ModerateRoundAnswers implements RoundAnswerModeration {
  constructor(
    private readonly store: EventStore,
    private readonly questions: RoundQuestionQueries,
  ) {}

  hide(answerId: string, reason: string, options: AppendOptions): Promise<void> {
    return this.moderate('HideRoundAnswer', answerId, reason, options);
  }

  show(answerId: string, reason: string, options: AppendOptions): Promise<void> {
    return this.moderate('ShowRoundAnswer', answerId, reason, options);
  }

  private async moderate(
    type: ModerateRoundAnswer['type'],
    answerId: string,
    reason: string,
    options: AppendOptions,
  ): Promise<void> {
    const given = await this.questions.answer(answerId);
    if (!given) throw new RoundAnswerMissing();
    const { questionId, readerKind, readerId, ...place } = given;
    const command = { type, place, questionId, answerId, readerKind, readerId, reason };
    await this.store.handle(roundAnswers, `round-answers-${place.roundReaderId}`, command, options);
  }
}
