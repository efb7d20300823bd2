import { Injectable } from '@nestjs/common';
import type { TextAnchor } from '@shulayim/anchoring';
import { maxQuestionsPerPart, type AnchorChange, type PartAsked, type Wording } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import { NotFound } from '../../../platform/failures/refusals.js';
import { idOf } from '../../../platform/failures/parsed.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { Selections } from '../../comments/ports/selections.port.js';
import { TextAccessPolicy, type AccessiblePart } from '../../reading/ports/text-access-policy.port.js';
import { storedWording } from '../../../read-models/projects/questions/wire-question.js';
import { questions, type QuestionCommand } from '../domain/questions.decider.js';
import { AskedQueries, type OwnQuestion } from './asked.queries.js';

/** What one question becomes. */
export type QuestionAct =
  | { type: 'reword'; wording: Wording }
  | { type: 'pin'; pin: AnchorChange | null }
  | { type: 'close' | 'reopen' | 'delete' };

/** Asks, and changes what is asked: by the part's author alone. */
@Injectable()
export class ChangeQuestions {
  constructor(
    private readonly store: EventStore,
    private readonly asked: AskedQueries,
    private readonly policy: TextAccessPolicy,
    private readonly passages: Selections,
  ) {}

  /** @throws NotFound, QuestionsFull; SelectionMismatch, TextChanged when the passage is not there */
  async ask(
    partId: string,
    input: { wording: Wording; pin: AnchorChange | null },
    context: RequestContext,
  ): Promise<{ id: string; part: PartAsked }> {
    const part = await this.ownPart(partId, context);
    const questionId = context.newId();
    const pin = await this.anchorOf(part, input.pin);
    const most = maxQuestionsPerPart;
    const wording = storedWording(input.wording);
    await this.handle({ type: 'AskQuestion', part: placeOf(part), questionId, wording, pin, most }, context);
    return { id: questionId, part: await this.asPart(part) };
  }

  /** @throws NotFound */
  async order(partId: string, questionIds: readonly string[], context: RequestContext): Promise<PartAsked> {
    const part = await this.ownPart(partId, context);
    await this.handle({ type: 'OrderQuestions', part: placeOf(part), questionIds }, context);
    return this.asPart(part);
  }

  /** @throws NotFound; SelectionMismatch, TextChanged when the passage is not there */
  async change(id: string, act: QuestionAct, context: RequestContext): Promise<PartAsked> {
    const own = await this.asked.own(idOf(id), context.me.id);
    if (!own) throw new NotFound();
    const of = { part: placeOf(own), questionId: own.questionId };
    await this.handle(await this.commandOf(act, of, context), context);
    return this.asPart(own);
  }

  private async commandOf(
    act: QuestionAct,
    of: { part: ReturnType<typeof placeOf>; questionId: string },
    context: RequestContext,
  ): Promise<QuestionCommand> {
    switch (act.type) {
      case 'reword':
        return { type: 'RewordQuestion', ...of, wording: storedWording(act.wording) };
      case 'pin': {
        const part = await this.ownPart(of.part.partId, context);
        return { type: 'PinQuestion', ...of, pin: await this.anchorOf(part, act.pin) };
      }
      case 'close':
        return { type: 'CloseQuestion', ...of };
      case 'reopen':
        return { type: 'ReopenQuestion', ...of };
      case 'delete':
        return { type: 'DeleteQuestion', ...of };
    }
  }

  private handle(command: QuestionCommand, context: RequestContext) {
    return this.store.handle(questions, `questions-${command.part.partId}`, command, context.appendOptions());
  }

  /** To everybody else there is no such part, also to readers of it. */
  private async ownPart(partId: string, { visitor }: RequestContext): Promise<AccessiblePart> {
    const part = await this.policy.open(idOf(partId), visitor);
    if (!part.isAuthor) throw new NotFound();
    return part;
  }

  private async anchorOf(part: AccessiblePart, pin: AnchorChange | null): Promise<TextAnchor | null> {
    return pin && this.passages.anchorOf(part, pin);
  }

  private async asPart({ projectId, partId }: Pick<OwnQuestion, 'projectId' | 'partId'>): Promise<PartAsked> {
    const [part] = await this.asked.parts(projectId, partId);
    if (!part) throw new NotFound();
    return part;
  }
}

const placeOf = ({ partId, projectId, authorId }: Pick<OwnQuestion, 'partId' | 'projectId' | 'authorId'>) => ({
  partId,
  projectId,
  authorId,
});
