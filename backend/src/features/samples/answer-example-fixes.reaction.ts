import { Injectable } from '@nestjs/common';
import type { EventsOf, RecordedOf } from '../../events/domain-events.js';
import { EventReaction, type EventHandlers } from '../../platform/event-log/event-reaction.js';
import { Reactions } from '../../platform/event-log/reactions.js';
import { FixAnswers } from '../fixes/ports/fix-answers.port.js';
import { remarkOf } from './sample-ids.js';

type Handled = EventsOf<'CommentFixed'>;

/** Whoever tries out a fix on a sample gets an answer as well, from the example of a reader who remarked on it. */
@Injectable()
export class AnswerExampleFixes extends EventReaction<Handled> {
  readonly name = 'answer-example-fixes';
  protected readonly on: EventHandlers<Handled> = { CommentFixed: (event) => this.answer(event) };

  constructor(
    reactions: Reactions,
    private readonly answers: FixAnswers,
  ) {
    super(reactions);
  }

  private async answer({ id, data, recordedAt }: RecordedOf<'CommentFixed'>): Promise<void> {
    const { commentId, projectId, readerId } = data;
    const remark = remarkOf(projectId, commentId);
    if (!remark) return;
    const metadata = { actor: { kind: 'guest', id: readerId }, at: recordedAt, causationId: id } as const;
    await this.answers.answerExample(commentId, remark.answer, { metadata });
  }
}
