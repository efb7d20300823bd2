import type { Decider } from '@shulayim/event-sourcing';
import type { ReminderEvent } from '../../../events/reading/reminder.events.js';
import { RemindedThisWeek } from './reminder.errors.js';

/** The last reminder of each reader, by their id. */
type Reminders = ReadonlyMap<string, { readonly reminderId: string; readonly at: string }>;

interface RemindReaders {
  type: 'RemindReaders';
  reminderId: string;
  projectId: string;
  authorId: string;
  readerIds: string[];
  words: string;
  /** ISO 8601, UTC. */
  at: string;
  /** Between two reminders of one reader. */
  pauseMs: number;
  /** One reader by name, not whoever of several: refused where nothing can be sent. */
  isOne: boolean;
}

/** All reminders of one work. Of several readers, those who were reminded lately are left out. */
export const reminders: Decider<Reminders, RemindReaders, ReminderEvent> = {
  initial: new Map(),
  decide(state, { type: _, readerIds, isOne, pauseMs, ...data }) {
    const possibleFrom = (id: string): number => {
      const last = state.get(id);
      return last ? Date.parse(last.at) + pauseMs : 0;
    };
    const now = Date.parse(data.at);
    const told = [...new Set(readerIds)].filter((id) => possibleFrom(id) <= now);
    const [left] = readerIds;
    if (isOne && told.length === 0 && left) throw new RemindedThisWeek(new Date(possibleFrom(left)).toISOString());
    return told.length > 0 ? [{ type: 'ReadersReminded', data: { ...data, readerIds: told } }] : [];
  },
  evolve: (state, { data: { readerIds, reminderId, at } }) =>
    new Map([...state, ...readerIds.map((id) => [id, { reminderId, at }] as const)]),
};
