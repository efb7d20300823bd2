import { Comments, OpenedText, type Part } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { commentOn } from '../../support/projects.js';
import type { World } from '../../support/world.js';

/** Somebody without an account who has opened the text. */
export async function visitorOf(world: World, part: Part): Promise<Person> {
  const guest = world.person();
  (await guest.get(`/api/texts/${part.id}`)).as(OpenedText);
  return guest;
}

export const sendComment = (person: Person, part: Part, changes: object = {}, headers = {}) =>
  person.post(`/api/parts/${part.id}/comments`, { ...commentOn(part), ...changes }, headers);

export const commentsOf = async (person: Person, part: Part) =>
  (await person.get(`/api/parts/${part.id}/comments?limit=200`)).as(Comments).comments;
