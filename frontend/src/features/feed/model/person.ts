import type { FeedEntry } from '@shulayim/contracts';
import { namelessGuest } from '../../../platform/words/writer-name';

/** The same for all that one person does in a work: an account, or a guest by their number, with or without a name. */
export function personOf({ id, project_id, actor }: Pick<FeedEntry, 'id' | 'project_id' | 'actor'>): string {
  if (actor.id) return actor.id;
  if (actor.guest_number) return `guest ${actor.guest_number} of ${project_id}`;
  return actor.name ?? id;
}

export const nameOf = ({ name, guest_number }: FeedEntry['actor']): string => name ?? namelessGuest(guest_number);

/** Each person once, in the order of the entries; by the name that they gave, should they have given one anywhere. */
export function peopleOf(entries: readonly FeedEntry[]): FeedEntry['actor'][] {
  const people = new Map<string, FeedEntry['actor']>();
  for (const entry of entries) {
    const key = personOf(entry);
    const known = people.get(key);
    if (!known || (known.name === null && entry.actor.name !== null)) people.set(key, entry.actor);
  }
  return [...people.values()];
}
