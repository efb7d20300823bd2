import { ReadingMap, type Part, type Project } from '@shulayim/contracts';
import { becomes } from '../../support/becomes.js';
import type { Person } from '../../support/person.js';
import { addPart, comment, createProject, nobodysId } from '../../support/projects.js';
import { useWorld } from '../../support/world.js';
import { answerFix, decide, revise } from '../fixes/fix-helpers.js';
import { react } from '../reactions/reaction-helpers.js';
import { finish, read } from './readers-helpers.js';

const sentences = Array.from({ length: 6 }, (_, n) => `פסקה ${n + 1} מספרת על סירה ${n + 1}, ועל הדייגים שבה.`);
const body = sentences.join('\n\n');
const [first = '', second = '', third = '', fourth = ''] = sentences;
const startOf = (sentence: string) => body.indexOf(sentence);

const world = useWorld();
let dana: Person;
let readers: [Person, Person, Person];
let work: { project: Project; part: Part };
let ending: Part;
beforeAll(async () => {
  dana = await world.register('author');
  readers = [await world.register('reader'), await world.register('reader'), await world.register('reader')];
});
beforeEach(async () => {
  work = await createProject(dana, { visibility_status: 'public' }, { body });
  ending = await addPart(dana, work.project.id, { title: 'הסוף', body });
});

const path = () => `/api/projects/${work.project.id}/readers/map`;
const asKept = async () => (await dana.get(path())).as(ReadingMap);
/** Counted now, however long the last count took on a busy machine: after a long one it would be shown for a while. */
async function map(): Promise<ReadingMap> {
  await world.pool.query('UPDATE reading_maps SET took_ms = 0 WHERE project_id = $1', [work.project.id]);
  return asKept();
}
const stretchesOf = async (index = 0) => (await map()).parts[index]?.stretches ?? [];
const allRead = async (offset: number) => {
  for (const reader of readers) await read(work.part, reader, offset);
};
/** All that they read, so much earlier. */
async function longAgo(interval: string): Promise<void> {
  const ids = readers.map(({ user }) => user.id);
  const earlier = (column: string) => `${column} = ${column} - interval '${interval}'`;
  await world.pool.query(`UPDATE text_accesses SET ${earlier('at')} WHERE reader_id = ANY($1)`, [ids]);
  await world.pool.query(
    `UPDATE reading_progress SET ${earlier('opened_at')}, ${earlier('updated_at')} WHERE reader_id = ANY($1)`,
    [ids],
  );
}

it('is nobody’s to see but its author’s', async () => {
  const stranger = await world.register('author');
  (await stranger.get(path())).refused(404, 'not_found');
  (await readers[0].get(path())).refused(403, 'wrong_role');
  (await world.person().get(path())).refused(401, 'not_signed_in');
  (await dana.get(`/api/projects/${nobodysId}/readers/map`)).refused(404, 'not_found');
});

it('shows nothing of fewer than three readers, and says how many are missing; guests count, the author does not', async () => {
  expect(await map()).toMatchObject({ readers: 0, missing: 3, parts: [], disagreements: [] });
  const guest = world.person();
  await guest.get(`/api/texts/${work.part.id}`);
  await read(work.part, guest);
  await read(work.part, dana, 10);
  await read(work.part, readers[0]);
  await react(readers[0], work.part, 'slow', first);
  expect(await map()).toMatchObject({ readers: 2, guests: 1, missing: 1, parts: [], disagreements: [] });
  await read(work.part, readers[1]);
  expect(await map()).toMatchObject({ readers: 3, guests: 1, missing: 0, parts: [{ began: 3 }, { began: null }] });
});

it('says how many came how far in each part, and how many of those who came by said something; of fewer than three nothing', async () => {
  await allRead(startOf(third));
  await read(work.part, readers[1], startOf(fourth));
  await finish(work.part, readers[2]);
  await read(ending, readers[2]);
  await comment(readers[0], work.part, second);
  await comment(readers[0], work.part, second, 'ועוד משהו');
  await react(readers[1], work.part, 'moved', second);
  await comment(readers[2], work.part, fourth);
  const { parts } = await map();
  expect(parts).toMatchObject([
    { part_number: 1, began: 3, middle: null, finished: null },
    { part_number: 2, part_title: 'הסוף', began: null, middle: null, finished: null, stretches: [] },
  ]);
  const stretches = parts[0]?.stretches ?? [];
  expect(stretches.map((stretch) => stretch.readers)).toEqual([3, 3, 3, null, null, null]);
  expect(stretches[1]).toMatchObject({
    start: startOf(second),
    end: startOf(third),
    said: 2,
    comments: 2,
    reactions: [{ kind: 'moved', count: 1 }],
  });
  expect(stretches[1]?.words).toMatch(/^פסקה 2/);
  // Two came so far, and one of them spoke: that is theirs. What they said, their author reads in any case.
  expect(stretches[3]).toMatchObject({ readers: null, said: 0, stopped: 0, comments: 1 });
});

it('follows what was said through a revision', async () => {
  await allRead(startOf(third));
  await comment(readers[0], work.part, second);
  await react(readers[1], work.part, 'slow', third);
  await revise(dana, work.part, `פסקה חדשה לגמרי בתחילה.\n\n${body}`);
  const said = async () =>
    (await stretchesOf()).map(({ comments, reactions }) => comments + reactions.reduce((n, { count }) => n + count, 0));
  await becomes(said, [0, 0, 1, 1, 0, 0, 0]);
});

it('says where readers stopped: who has not come back for a week, not who finished or went on', async () => {
  await allRead(startOf(fourth));
  await read(ending, readers[1], startOf(second));
  await finish(work.part, readers[2]);
  const stops = async (index: number) => (await stretchesOf(index)).map(({ stopped }) => stopped);
  expect(await stops(0)).toEqual([0, 0, 0, 0, 0, 0]);
  await longAgo('8 days');
  expect(await stops(0)).toEqual([0, 0, 0, 1, 0, 0]);
  await longAgo('1 year');
  expect(await map()).toMatchObject({ readers: 0, missing: 3 });
  await world.rebuildAll();
});

it('never places who hides how far they read; what they said is counted', async () => {
  await allRead(startOf(fourth));
  const hidden = await world.register('reader');
  await read(work.part, hidden, startOf(fourth));
  await comment(hidden, work.part, second);
  expect(await map()).toMatchObject({ readers: 4, hidden: 0 });
  await hidden.put('/api/users/me', { shares_progress: false });
  const { readers: counted, hidden: hiding, parts } = await map();
  expect({ counted, hiding }).toEqual({ counted: 3, hiding: 1 });
  expect(parts[0]).toMatchObject({ began: 3, middle: 3 });
  expect(parts[0]?.stretches[1]).toMatchObject({ readers: 3, said: 0, comments: 1 });
});

it('lists passages on which readers disagree, in reactions and about fixes', async () => {
  await allRead(startOf(second));
  const [noa, ori, gal] = readers;
  await react(noa, work.part, 'beautiful', second);
  await react(gal, work.part, 'more', second.slice(0, 12));
  await react(ori, work.part, 'slow', second);
  await react(noa, work.part, 'moved', third);
  await react(noa, work.part, 'slow', third.slice(0, 12));
  expect((await map()).disagreements).toMatchObject([
    {
      part_id: work.part.id,
      kind: 'reactions',
      start: startOf(second),
      end: startOf(second) + second.length,
      quote: second,
      for: 2,
      against: 1,
      reactions: [
        { kind: 'slow', count: 1 },
        { kind: 'beautiful', count: 1 },
        { kind: 'more', count: 1 },
      ],
    },
  ]);
  const said = [await comment(noa, ending, first), await comment(ori, ending, first)] as const;
  for (const reader of [noa, ori]) await read(ending, reader);
  await revise(dana, ending, body.replace('סירה 1', 'אונייה 1'));
  for (const one of said) await decide(dana, one);
  await answerFix(noa, said[0], { answer: 'yes' });
  await answerFix(ori, said[1], { answer: 'no' });
  expect((await map()).disagreements.find(({ kind }) => kind === 'fixes')).toMatchObject({
    part_id: ending.id,
    start: 0,
    for: 1,
    against: 1,
    reactions: [],
  });
});

it('of a work that takes long to count is shown as it was counted last, and counted anew after a rest', async () => {
  await allRead(0);
  const { id } = work.project;
  const counted = await map();
  expect(counted.readers).toBe(3);
  const { rows } = await world.pool.query(`SELECT took_ms FROM reading_maps WHERE project_id = $1`, [id]);
  expect(counted.renewed_in === null).toBe(rows[0]?.took_ms <= 150);
  await world.pool.query(`UPDATE reading_maps SET took_ms = 60000 WHERE project_id = $1`, [id]);
  await read(work.part, await world.register('reader'));
  const kept = await asKept();
  expect(kept.readers).toBe(3);
  expect(kept.renewed_in).toBeGreaterThan(60);
  await world.pool.query(`UPDATE reading_maps SET counted_at = now() - interval '1 hour' WHERE project_id = $1`, [id]);
  expect((await asKept()).readers).toBe(3);
  await becomes(async () => (await asKept()).readers, 4);
});
