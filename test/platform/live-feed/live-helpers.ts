import { Listener } from '../../support/listener.js';
import type { Person } from '../../support/person.js';
import type { TestProject } from '../../support/projects.js';

/** The comments' texts of all entries that an author's feed was told of, in order. */
export const commentTexts = (listener: Listener) =>
  listener.all('feed').map(({ entry }) => entry.comment?.comment_text);

/** Somebody reading a text whose comments they follow. */
export async function watching(person: Person, { part }: TestProject): Promise<Listener> {
  const listener = await Listener.connect(person);
  await listener.watch(part.id);
  return listener;
}
