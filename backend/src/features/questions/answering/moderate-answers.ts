import { Injectable } from '@nestjs/common';
import { EventStore, type AppendOptions } from '@shulayim/event-sourcing';
import type { AnswerModeration } from '../answer-moderation.port.js';
import { answer, type ModerateAnswer } from '../domain/answer.decider.js';

/** What is decided about an answer that was reported. */
@Injectable()
export class ModerateAnswers implements AnswerModeration {
  constructor(private readonly store: EventStore) {}

  hide(answerId: string, reason: string, options: AppendOptions): Promise<void> {
    return this.moderate(answerId, { type: 'HideAnswer', reason }, options);
  }

  show(answerId: string, reason: string, options: AppendOptions): Promise<void> {
    return this.moderate(answerId, { type: 'ShowAnswer', reason }, options);
  }

  private async moderate(answerId: string, command: ModerateAnswer, options: AppendOptions): Promise<void> {
    await this.store.handle(answer, `answer-${answerId}`, command, options);
  }
}
