import { OneDraft, OnePart, Parts, PublishedDraft, PartVersions } from '@shulayim/contracts';
import { PublishDueDrafts } from '../../../backend/src/features/drafts/publish-due-drafts.js';
import type { Person } from '../../support/person.js';
import { createProject, prose, type TestProject } from '../../support/projects.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { useWorld } from '../../support/world.js';
import { open, playIn, told, unread } from '../notifications/inbox-helpers.js';
import { draftPath, opening, partPath, saved } from './draft-helpers.js';

const world = useWorld();
let dana: Person;
let work: TestProject;
beforeAll(() => playIn(world));
beforeEach(async () => {
  dana = await world.register('author');
  work = await createProject(dana, { visibility_status: 'public' });
});

const ahead = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const schedule = async (revision: number) =>
  (await dana.post(`${draftPath(work)}/publish`, { revision, publish_at: ahead(10) })).as(PublishedDraft);
const revise = async (change: object = {}) =>
  (await dana.put(partPath(work), { body: `${prose} עוד`, text_version: 1, ...change })).as(OnePart);

/** A draft whose time comes after its text moved on. */
async function notPublished(): Promise<void> {
  await saved(dana, work, { body: opening });
  await schedule(1);
  await revise();
  const clock = jest.spyOn(world.clock, 'now').mockReturnValue(ahead(11));
  await world.app.get(PublishDueDrafts).run();
  clock.mockRestore();
}

it('a draft is told of in the list of parts, to its author alone', async () => {
  const parts = async (person: Person) =>
    (await person.get(`/api/projects/${work.project.id}/parts`)).as(Parts).parts.map(({ draft }) => draft);
  expect(await parts(dana)).toEqual([undefined]);
  const { updated_at } = await saved(dana, work, { body: opening });
  expect(await parts(dana)).toEqual([{ saved_at: updated_at, publish_at: null }]);
  expect(await parts(await world.register('reader'))).toEqual([undefined]);
});

it('a draft that could not be published at its time is told to its author, and leads into the editor', async () => {
  await notPublished();
  const url = `/project/${work.project.id}/part/${work.part.id}/edit`;
  expect(await told(dana)).toMatchObject([{ kind: 'draft_not_published', url, read: false }]);
  expect((await told(dana))[0]?.text).toContain(work.part.title);
  expect(await unread(dana)).toBe(1);
});

it('and no longer once it has another time, or is no draft any more', async () => {
  await notPublished();
  await saved(dana, work, { revision: 1, based_on: 2 });
  await schedule(2);
  expect(await told(dana)).toEqual([]);
  (await dana.ask('DELETE', `${draftPath(work)}/publish`, { revision: 2 })).as(OneDraft);
  expect(await told(dana)).toEqual([]);
});

it('a time that its author takes back is no news', async () => {
  await saved(dana, work, { body: opening });
  await schedule(1);
  (await dana.ask('DELETE', `${draftPath(work)}/publish`, { revision: 1 })).as(OneDraft);
  expect(await told(dana)).toEqual([]);
});

it('the bell tells readers of a new version with the note on it, once for each version', async () => {
  const noa = await world.register('reader');
  await open(noa, work);
  await revise({ announce: true });
  const notes = (note: string) => dana.put(`${partPath(work)}/versions/2`, { note });
  expect((await told(noa)).map(({ text }) => text)).toEqual([expect.not.stringContaining('הסוף אחר')]);
  await notes('הסוף אחר');
  await notes('הסוף אחר לגמרי');
  expect(await told(noa)).toMatchObject([{ kind: 'new_version', text: expect.stringContaining('הסוף אחר לגמרי') }]);
  expect((await dana.get(`${partPath(work)}/versions`)).as(PartVersions).versions[0]).toMatchObject({ n: 2 });
});

itRebuildsAlike(() => world);
