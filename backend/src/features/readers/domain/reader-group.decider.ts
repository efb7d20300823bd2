import type { Decider } from '@shulayim/event-sourcing';
import type { ReaderGroupEvent, ReaderGroupPlace } from '../../../events/reading/reader-group.events.js';
import { ReaderGroupExists, ReaderGroupFull, ReaderGroupMissing, ReaderGroupsFull } from './reader-group.errors.js';

interface Group {
  /** Null: its author has left for good. */
  readonly name: string | null;
  readonly members: ReadonlySet<string>;
}
/** The groups of one work, by their ids. */
type Groups = ReadonlyMap<string, Group>;

export type ReaderGroupCommand = { place: ReaderGroupPlace } & (
  | { type: 'MakeGroup'; name: string; /** Groups of one work. */ most: number }
  | { type: 'RenameGroup'; name: string }
  | { type: 'RemoveGroup' }
  /** `most`: readers of one group. */
  | { type: 'ChangeReaders'; add: readonly string[]; remove: readonly string[]; most: number }
);

/** All groups of readers of one work. Whatever holds already is no event. */
export const readerGroups: Decider<Groups, ReaderGroupCommand, ReaderGroupEvent> = {
  initial: new Map(),
  decide(state, command) {
    const { place } = command;
    const group = state.get(place.groupId);
    if (command.type === 'MakeGroup') {
      if (group) return [];
      if (state.size >= command.most) throw new ReaderGroupsFull();
      mustBeFree(state, place, command.name);
      return [{ type: 'ReaderGroupMade', data: { ...place, name: command.name } }];
    }
    if (command.type === 'RemoveGroup') return group ? [{ type: 'ReaderGroupRemoved', data: place }] : [];
    if (!group) throw new ReaderGroupMissing();
    if (command.type === 'ChangeReaders') return change(group, command);
    if (group.name === command.name) return [];
    mustBeFree(state, place, command.name);
    return [{ type: 'ReaderGroupRenamed', data: { ...place, name: command.name } }];
  },
  evolve(state, { type, data }) {
    const groups = new Map(state);
    const { name, members } = groups.get(data.groupId) ?? { name: null, members: new Set<string>() };
    switch (type) {
      case 'ReaderGroupMade':
      case 'ReaderGroupRenamed':
        return groups.set(data.groupId, { name: data.name, members });
      case 'ReaderGroupRemoved':
        groups.delete(data.groupId);
        return groups;
      case 'ReadersGrouped':
        return groups.set(data.groupId, { name, members: new Set([...members, ...data.memberIds]) });
      case 'ReadersUngrouped': {
        const left = [...members].filter((id) => !data.memberIds.includes(id));
        return groups.set(data.groupId, { name, members: new Set(left) });
      }
    }
  },
};

function mustBeFree(state: Groups, { groupId }: ReaderGroupPlace, name: string): void {
  if ([...state].some(([id, group]) => id !== groupId && group.name === name)) throw new ReaderGroupExists();
}

/** Who is taken out makes room for who is put in. */
function change(
  { members }: Group,
  { place, add, remove, most }: ReaderGroupCommand & { type: 'ChangeReaders' },
): ReaderGroupEvent[] {
  const removed = [...new Set(remove)].filter((id) => members.has(id));
  const added = [...new Set(add)].filter((id) => !members.has(id));
  if (added.length > 0 && members.size - removed.length + added.length > most) throw new ReaderGroupFull();
  return [
    ...(removed.length > 0 ? [{ type: 'ReadersUngrouped', data: { ...place, memberIds: removed } } as const] : []),
    ...(added.length > 0 ? [{ type: 'ReadersGrouped', data: { ...place, memberIds: added } } as const] : []),
  ];
}
