import {
  Counted,
  DescribedVersion,
  Done,
  OnePart,
  OneProject,
  OpenedText,
  TextChanges,
  type Part,
} from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { createLink, createProject, nobodysId, openLink, prose } from '../../support/projects.js';
import { useWorld } from '../../support/world.js';

const world = useWorld();
let dana: Person;
let noa: Person;
beforeAll(async () => {
  [dana, noa] = await Promise.all([world.register('author'), world.register('reader')]);
});

const changes = async (who: Person, part: Part, query = '') =>
  (await who.get(`/api/texts/${part.id}/changes${query}`)).as(TextChanges);
const opens = async (who: Person, part: Part) => (await who.post(`/api/texts/${part.id}/access`)).as(Counted);
const revise = async (part: Part, change: object) =>
  (
    await dana.put(`/api/projects/${part.project_id}/parts/${part.id}`, { text_version: part.text_version, ...change })
  ).as(OnePart).part;
const newBody = `פתיחה חדשה.\n\n${prose}`;

describe('what changed since a text was read', () => {
  it('is told to a reader who opened another version, until they come to the end of the one that stands', async () => {
    const { part } = await createProject(dana, { visibility_status: 'public' });
    await opens(noa, part);
    expect((await changes(noa, part)).read_version).toBeNull();
    const second = await revise(part, { body: newBody });
    const note = 'פתיחה חדשה';
    (await dana.put(`/api/projects/${part.project_id}/parts/${part.id}/versions/2`, { note })).as(DescribedVersion);
    expect(await changes(noa, part)).toMatchObject({ version: { n: 2, note }, read_version: 1 });
    await opens(noa, second);
    const { before, after, read_version } = await changes(noa, part, '?since=1');
    expect([read_version, before?.body, after?.body]).toEqual([1, prose, newBody]);
    (await noa.post(`/api/texts/${part.id}/finished`)).as(Done);
    (await noa.post(`/api/texts/${part.id}/finished`)).as(Done);
    expect((await changes(noa, part)).read_version).toBeNull();
  });

  it('is shown of a guest’s own versions, too', async () => {
    const { part } = await createProject(dana, { visibility_status: 'public' });
    const guest = world.person();
    (await guest.get(`/api/texts/${part.id}`)).as(OpenedText);
    await opens(guest, part);
    await revise(part, { body: newBody });
    expect((await changes(guest, part)).read_version).toBe(1);
    expect((await changes(guest, part, '?since=1')).before?.body).toBe(prose);
  });

  it('shows nobody a version that they never opened, but its author', async () => {
    const { part } = await createProject(dana, { visibility_status: 'public' });
    const second = await revise(part, { body: newBody });
    await opens(noa, second);
    await revise(second, { body: `${newBody} סוף.` });
    for (const since of [1, 9])
      (await noa.get(`/api/texts/${part.id}/changes?since=${since}`)).refused(404, 'not_found');
    (await world.person().get(`/api/texts/${part.id}/changes?since=2`)).refused(404, 'not_found');
    (await noa.get(`/api/texts/${part.id}/changes?since=x`)).refused(400, 'invalid_input');
    expect((await changes(noa, part, '?since=2')).before?.body).toBe(newBody);
    expect((await changes(dana, part, '?since=1')).before?.body).toBe(prose);
  });

  it('is shown to nobody who may not open the text, and to a reader only as long as they may', async () => {
    const project = await createProject(dana, { visibility_status: 'shared' });
    const { part } = project;
    const link = await createLink(dana, project);
    await openLink(noa, link);
    await opens(noa, part);
    await revise(part, { body: newBody });
    const ron = await world.register('author');
    const path = `/api/texts/${part.id}/changes`;
    for (const who of [ron, world.person()])
      for (const query of ['', '?since=1']) (await who.get(path + query)).refused(404, 'not_found');
    expect((await changes(noa, part, '?since=1')).before?.body).toBe(prose);
    (await dana.put(`/api/projects/${part.project_id}`, { visibility_status: 'private' })).as(OneProject);
    const now = await noa.get(`/api/texts/${part.id}`);
    expect((await noa.get(`${path}?since=1`)).status).toBe(now.status);
    (await noa.get(`/api/texts/${nobodysId}/changes`)).refused(404, 'not_found');
  });
});
