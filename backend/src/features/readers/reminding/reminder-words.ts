import type { EventStore } from '@shulayim/event-sourcing';
import type { ReminderEvent } from '../../../events/reading/reminder.events.js';

/** What an author wrote in a reminder; null where they have left for good since. */
export async function reminderWords(store: EventStore, projectId: string, reminderId: string): Promise<string | null> {
  const events = await store.read<ReminderEvent>(`reminders-${projectId}`);
  const found = events.find(({ data }) => (data as ReminderEvent['data']).reminderId === reminderId);
  return (found?.data as ReminderEvent['data'] | undefined)?.words ?? null;
}
