import { openAsGuest, shareText, type RemotePerson, type SharedText } from '../../support/remote-person.js';
import type { Member } from './audience.js';

/** A text that is read, with everybody who has it open. */
export interface OpenText {
  readonly text: SharedText;
  /** The author first, then guests. */
  readonly people: readonly RemotePerson[];
  /** The numbers of their sockets, in the same order. */
  readonly members: readonly Member[];
  /** Whether its readers see each other's comments. */
  readonly isOpenToAll: boolean;
}

/** So many texts, each of another author; every second lets its readers see each other's comments. */
export async function openTexts(url: string, count: number, socketsOfEach: number): Promise<OpenText[]> {
  const texts: OpenText[] = [];
  await inTurns(count, 8, async (nth) => {
    const text = await shareText(url);
    const isOpenToAll = nth % 2 === 0;
    const settings = { readers_see_comments: isOpenToAll };
    const { status } = await text.author.call('PUT', `projects/${text.projectId}`, settings);
    if (status !== 200) throw new Error(`the work's settings were answered ${status}`);
    const guests = await Promise.all(Array.from({ length: socketsOfEach - 1 }, () => openAsGuest(text)));
    const { body } = await text.author.get('feed');
    const since = (body as unknown as { entries: { position: string }[] }).entries[0]?.position ?? null;
    const watch = [{ part_id: text.partId }];
    const people = [text.author, ...guests];
    const members = people.map(({ cookie }, at) => ({ nth: nth * socketsOfEach + at, cookie, watch, since }));
    texts[nth] = { text, people, members, isOpenToAll };
  });
  return texts;
}

/** Does something `count` times, at most `together` at once. */
export async function inTurns(count: number, together: number, work: (nth: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) {
      const nth = next;
      next += 1;
      await work(nth);
    }
  };
  await Promise.all(Array.from({ length: together }, worker));
}
