import { Injectable } from '@nestjs/common';
import { EventStore, type AppendOptions } from '@shulayim/event-sourcing';
import { v5 as derivedId } from 'uuid';
import { choice } from './choice.decider.js';
import type { MailFrequencyOfProject } from '../../../events/notices/choice.events.js';

/** Readers decide how often they are mailed about a work. */
@Injectable()
export class ChooseMails {
  constructor(private readonly store: EventStore) {}

  async execute(
    userId: string,
    projectId: string,
    mailFrequency: MailFrequencyOfProject,
    options: AppendOptions,
  ): Promise<void> {
    const command = { type: 'ChooseFrequency', userId, projectId, mailFrequency } as const;
    await this.store.handle(choice, `mail-choice-${derivedId(userId, projectId)}`, command, options);
  }
}
