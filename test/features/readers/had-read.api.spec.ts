import { Comments, Feed, type Comment, type Part, type Project } from '@shulayim/contracts';
import { z } from 'zod';
import type { Person } from '../../support/person.js';
import { addPart, comment, createProject, prose, quote } from '../../support/projects.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { useWorld } from '../../support/world.js';
import { read } from './readers-helpers.js';

/** Longer than a screen behind the passage that is commented on. */
const body = `${prose}\n\n${'והיא ספרה אותן שוב, אחת אחת, עד שירד הערב. '.repeat(60)}`;

const world = useWorld();
let dana: Person;
let noa: Person;
let work: { project: Project; part: Part };
let ending: Part;
beforeAll(async () => {
  dana = await world.register('author');
  noa = await world.register('reader', 'נועה לוי');
  work = await createProject(dana, { visibility_status: 'public', readers_see_comments: true }, { body });
  ending = await addPart(dana, work.project.id, { title: 'הסוף', body });
});

const hadRead = async ({ id }: Comment, who = dana) => {
  const { comments } = (await who.get(`/api/parts/${work.part.id}/comments`)).as(Comments);
  return comments.find((each) => each.id === id)?.had_read;
};
const sharesProgress = (isShared: boolean) => noa.put('/api/users/me', { shares_progress: isShared });

describe('what a reader knew when they commented', () => {
  it('is nothing of what comes next, on a first reading', async () => {
    await read(work.part, noa, 60);
    const said = await comment(noa, work.part);
    expect(await hadRead(said)).toEqual({ beyond: null });
  });

  it('is how far they had read by then, in the part or in a later one, and does not grow', async () => {
    await read(work.part, noa, Math.round(body.length * 0.9));
    const second = await comment(noa, work.part);
    await read(ending, noa, Math.round(body.length / 4));
    const third = await comment(noa, work.part);
    await read(ending, noa, body.length);
    expect(await hadRead(second)).toEqual({
      beyond: { part_id: work.part.id, part_title: work.part.title, percent: 90 },
    });
    const last = { beyond: { part_id: ending.id, part_title: 'הסוף', percent: 25 } };
    expect(await hadRead(third)).toEqual(last);
    const { entries } = (await dana.get(`/api/feed?part_id=${work.part.id}`)).as(Feed);
    expect(entries.find(({ comment: each }) => each?.id === third.id)?.comment?.had_read).toEqual(last);
  });

  it('is told to the author of the text alone', async () => {
    const said = await comment(noa, work.part);
    expect(await hadRead(said)).toBeDefined();
    for (const who of [noa, await world.register('reader'), world.person()]) {
      const { comments } = (await who.get(`/api/parts/${work.part.id}/comments`)).as(Comments);
      expect(comments.map(({ had_read }) => had_read).filter(Boolean)).toEqual([]);
    }
  });

  it('is not known of a guest, and of who has read nothing yet', async () => {
    const guest = world.person();
    await read(work.part, guest, body.length);
    const fresh = await world.register('reader');
    for (const who of [guest, fresh]) expect(await hadRead(await comment(who, work.part))).toBeUndefined();
  });

  it('is not kept while a reader hides how far they read, and not shown of before', async () => {
    const before = await comment(noa, work.part);
    await sharesProgress(false);
    const meanwhile = await comment(noa, work.part);
    expect([await hadRead(before), await hadRead(meanwhile)]).toEqual([undefined, undefined]);
    await sharesProgress(true);
    expect(await hadRead(before)).toBeDefined();
    expect(await hadRead(meanwhile)).toBeUndefined();
  });

  it('goes out with what the reader takes along', async () => {
    const Held = z.object({ comments_written: z.array(z.object({ comment_text: z.string(), had_read: z.unknown() })) });
    await comment(noa, work.part, quote, 'ידעתי מהתחלה');
    const held = Held.parse(JSON.parse((await noa.get('/api/users/me/export')).text));
    expect(held.comments_written.find(({ comment_text }) => comment_text === 'ידעתי מהתחלה')?.had_read).toEqual({
      beyond: { partId: ending.id, percent: 100 },
    });
  });
});

itRebuildsAlike(() => world);
