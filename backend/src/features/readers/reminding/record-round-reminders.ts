import { Injectable } from '@nestjs/common';
import { reminderPauseDays } from '@shulayim/contracts';
import { EventStore, type AppendOptions } from '@shulayim/event-sourcing';
import type { RemindedRoundReader } from '../../../events/reading/reminder.events.js';
import { reminders } from '../domain/reminder.decider.js';
import { reminderWords } from './reminder-words.js';
import type { RoundReminder, RoundReminders } from './round-reminders.port.js';

const pauseMs = reminderPauseDays * 24 * 3600 * 1000;

@Injectable()
export class RecordRoundReminders implements RoundReminders {
  constructor(private readonly store: EventStore) {}

  async record(
    reminder: RoundReminder,
    readers: readonly RemindedRoundReader[],
    options: AppendOptions,
  ): Promise<number> {
    if (readers.length === 0) return 0;
    const command = { type: 'RemindRoundReaders', ...reminder, readers, pauseMs } as const;
    const { state } = await this.store.handle(reminders, `reminders-${reminder.projectId}`, command, options);
    return readers.filter(({ roundReaderId }) => state.get(roundReaderId)?.reminderId === reminder.reminderId).length;
  }

  words(projectId: string, reminderId: string): Promise<string | null> {
    return reminderWords(this.store, projectId, reminderId);
  }
}
