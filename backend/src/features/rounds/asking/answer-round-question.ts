import { Injectable } from '@nestjs/common';
import type { RoundAnswerChange } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import { readerOf } from '../../../platform/auth/visitor.js';
import { idOf } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { storedAnswer } from '../../../read-models/projects/questions/wire-question.js';
import { roundAnswers } from '../domain/round-answers.decider.js';
import type { HeldRound } from '../taking-part/opened-round.queries.js';
import { noRound } from '../running/ask-sentences.js';
import { RoundQuestionQueries } from './round-questions.queries.js';

/** Takes what a reader of a round answers to it. The same may come twice. */
@Injectable()
export class AnswerRoundQuestion {
  constructor(
    private readonly store: EventStore,
    private readonly questions: RoundQuestionQueries,
  ) {}

  /**
   * @param held by the token of whoever answers
   * @throws NotFound for who does not take part, and before the round opens; Refusal with `round_answers_closed`, `question_reworded`
   */
  async execute(
    held: HeldRound,
    question: string,
    { answer, wording_number: wordingNumber }: RoundAnswerChange,
    context: RequestContext,
  ): Promise<void> {
    const { roundId, projectId, authorId, roundReaderId, isMine, hasLeft, openedAt, closedAt } = held;
    const reader = readerOf(context.visitor);
    if (!roundReaderId || !reader || !isMine || hasLeft || !openedAt) throw new NotFound(noRound());
    const questionId = idOf(question);
    const asked = await this.questions.question(roundId, questionId, wordingNumber);
    if (!asked) throw new NotFound();
    const to = { place: { roundId, projectId, authorId, roundReaderId }, questionId };
    await this.store.handle(
      roundAnswers,
      `round-answers-${roundReaderId}`,
      answer === null
        ? { type: 'RemoveRoundAnswer', ...to }
        : {
            type: 'AnswerRoundQuestion',
            ...to,
            ...{ readerId: reader.id, wordingNumber, wording: asked.wording },
            ...{ answer: storedAnswer(answer), isOver: closedAt !== null },
          },
      context.appendOptions(),
    );
  }
}
