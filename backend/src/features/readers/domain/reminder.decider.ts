import type { Decider } from '@shulayim/event-sourcing';
import type { RemindedRoundReader, ReminderEvent } from '../../../events/reading/reminder.events.js';
import { RemindedThisWeek } from './reminder.errors.js';

/** The last reminder of each reader, by their ids: a reader of a round has several. */
type Reminders = ReadonlyMap<string, { readonly reminderId: string; readonly at: string }>;

interface About {
  reminderId: string;
  projectId: string;
  authorId: string;
  words: string;
  /** ISO 8601, UTC. */
  at: string;
}
export type ReminderCommand = About & {
  /** Between two reminders of one reader. */
  pauseMs: number;
} & (
    | {
        type: 'RemindReaders';
        readerIds: string[];
        /** Under which other ids each of them was reminded: as a reader of a round, before they signed in. */
        knownAs?: ReadonlyMap<string, readonly string[]>;
        /** One reader by name, not whoever of several: refused where nothing can be sent. */
        isOne: boolean;
      }
    | { type: 'RemindRoundReaders'; roundId: string; readers: readonly RemindedRoundReader[] }
  );

/** All reminders of one work. Of several readers, those who were reminded lately are left out. */
export const reminders: Decider<Reminders, ReminderCommand, ReminderEvent> = {
  initial: new Map(),
  decide(state, { pauseMs, ...command }) {
    const now = Date.parse(command.at);
    const possibleFrom = (...ids: string[]): number =>
      Math.max(
        ...ids.map((id) => {
          const last = state.get(id);
          return last ? Date.parse(last.at) + pauseMs : 0;
        }),
      );
    if (command.type === 'RemindRoundReaders') {
      const { type: _, readers, ...data } = command;
      const told = readers.filter((reader) => possibleFrom(...idsOf(reader)) <= now);
      return told.length > 0 ? [{ type: 'RoundReadersReminded', data: { ...data, readers: told } }] : [];
    }
    const { type: _, readerIds, knownAs, isOne, ...data } = command;
    const reminded = (id: string): number => possibleFrom(id, ...(knownAs?.get(id) ?? []));
    const told = [...new Set(readerIds)].filter((id) => reminded(id) <= now);
    const [left] = readerIds;
    if (isOne && told.length === 0 && left) throw new RemindedThisWeek(new Date(reminded(left)).toISOString());
    return told.length > 0 ? [{ type: 'ReadersReminded', data: { ...data, readerIds: told } }] : [];
  },
  evolve(state, { type, data }) {
    const ids = type === 'ReadersReminded' ? data.readerIds : data.readers.flatMap(idsOf);
    return new Map([...state, ...ids.map((id) => [id, { reminderId: data.reminderId, at: data.at }] as const)]);
  },
};

/** Also a guest who goes on as an account, and who is in two rounds by one address. */
const idsOf = ({ roundReaderId, readerId, recipientId }: RemindedRoundReader): string[] => [
  roundReaderId,
  readerId,
  recipientId,
];
