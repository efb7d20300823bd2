import { Injectable } from '@nestjs/common';
import { isBlank } from '@shulayim/anchoring';
import type { AnswerChange, OwnAnswer } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import { readerIdsOf, readerOf, type ReaderKey } from '../../../platform/auth/visitor.js';
import { AccountInactive, NotFound, NotSignedIn, commentRefused } from '../../../platform/failures/refusals.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { storedAnswer } from '../../../read-models/projects/questions/wire-question.js';
import type { AccessiblePart } from '../../reading/ports/text-access-policy.port.js';
import { answer } from '../domain/answer.decider.js';
import { answerIdOf } from '../answer-id.port.js';
import { AnswerQueries, type AnsweredQuestion } from './answers.queries.js';

/** Takes answers, and that questions were shown: who may, and the append. The same may come twice. */
@Injectable()
export class AnswerQuestion {
  constructor(
    private readonly store: EventStore,
    private readonly answers: AnswerQueries,
  ) {}

  /**
   * @param part that the visitor may see, and that the question is about
   * @returns what stands now; null: nothing
   * @throws Refusal with the `why_not` code of comments, `question_closed`, `question_reworded`
   */
  async execute(
    part: AccessiblePart,
    questionId: string,
    asked: AnsweredQuestion,
    input: AnswerChange,
    context: RequestContext,
  ): Promise<OwnAnswer | null> {
    const reader = this.readerOf(part, input.answer === null, context);
    const answerId = await this.idOf(questionId, reader, context);
    const stream = `answer-${answerId}`;
    if (input.answer === null) {
      await this.store.handle(answer, stream, { type: 'RemoveAnswer' }, context.appendOptions());
      return null;
    }
    const { author_name: name } = input;
    const command = {
      type: 'AnswerQuestion',
      ...{ place: placeOf(part, questionId, answerId), reader: keyOf(reader) },
      guestName: reader.kind === 'guest' && name && !isBlank(name) ? name : null,
      wordingNumber: input.wording_number,
      wording: asked.wording,
      answer: storedAnswer(input.answer),
      isClosed: asked.isClosed,
    } as const;
    await this.store.handle(answer, stream, command, context.appendOptions());
    return this.answers.one(answerId);
  }

  /** An author is shown their questions elsewhere; whoever may not answer is not counted among those who did not. */
  async reached(part: AccessiblePart, asked: readonly string[], context: RequestContext): Promise<void> {
    const reader = readerOf(context.visitor);
    if (part.isAuthor || part.whyNot || !reader) return;
    const questionIds = await this.answers.amongPart(part.partId, asked);
    const known = await this.answers.standing(questionIds, readerIdsOf(context.visitor));
    const { metadata } = context.appendOptions();
    for (const questionId of questionIds.filter((id) => !known.has(id))) {
      const answerId = answerIdOf(questionId, reader.id);
      const place = placeOf(part, questionId, answerId);
      const command = { type: 'ReachQuestion', place, reader: keyOf(reader) } as const;
      await this.store.handle(answer, `answer-${answerId}`, command, { metadata });
    }
  }

  /** What one has said can be taken back for as long as one sees the text. */
  private readerOf(part: AccessiblePart, isRemoved: boolean, { visitor }: RequestContext): ReaderKey {
    if (part.whyNot && !isRemoved) throw commentRefused(part.whyNot);
    if (visitor.person && !visitor.person.isActive) throw new AccountInactive();
    const reader = readerOf(visitor);
    if (!reader) throw new NotSignedIn();
    return reader;
  }

  private async idOf(questionId: string, reader: ReaderKey, { visitor }: RequestContext): Promise<string> {
    const standing = await this.answers.standing([questionId], readerIdsOf(visitor));
    return standing.get(questionId) ?? answerIdOf(questionId, reader.id);
  }
}

const keyOf = ({ kind, id }: ReaderKey) => ({ readerKind: kind, readerId: id });
const placeOf = ({ partId, projectId, authorId }: AccessiblePart, questionId: string, answerId: string) => ({
  answerId,
  questionId,
  partId,
  projectId,
  authorId,
});

/** @throws NotFound when there is no such question */
export function thatIsThere(asked: AnsweredQuestion | null): AnsweredQuestion {
  if (!asked) throw new NotFound();
  return asked;
}
