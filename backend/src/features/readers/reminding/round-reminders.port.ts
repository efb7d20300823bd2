import type { AppendOptions } from '@shulayim/event-sourcing';
import type { RemindedRoundReader } from '../../../events/reading/reminder.events.js';

export interface RoundReminder {
  readonly reminderId: string;
  readonly roundId: string;
  readonly projectId: string;
  readonly authorId: string;
  /** The author's own. */
  readonly words: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** Reminders to readers of a round, under one limit with those to readers of its work: one a week to each. */
export abstract class RoundReminders {
  /** @returns how many of them are reminded: who was within the week is not */
  abstract record(
    reminder: RoundReminder,
    readers: readonly RemindedRoundReader[],
    options: AppendOptions,
  ): Promise<number>;

  /** What the author wrote in one; null where they have left for good since. */
  abstract words(projectId: string, reminderId: string): Promise<string | null>;
}
