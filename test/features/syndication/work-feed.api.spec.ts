import { ChangedPart, OnePart, PartVersions } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { addPart, createProject, nobodysId, prose } from '../../support/projects.js';
import { setSuspended, useWorld } from '../../support/world.js';
import { readAtom } from './atom-feed.js';

const world = useWorld({ PUBLIC_URL: 'https://shulayim.test', COMING_SOON: 'off' });
let dana: Person;
beforeAll(async () => {
  dana = await world.register('author', 'דנה אלון');
});

const ask = (id: string, more = '') => world.person().get(`/feed.xml?project_id=${id}${more}`);
const feed = async (id: string, more = '') => readAtom(await ask(id, more));
const refused = async (id: string) => (await ask(id)).refused(404, 'not_found');

/** A new version of a part; with a note, its readers are told. */
async function revise(projectId: string, partId: string, body: string, note?: string) {
  const path = `/api/projects/${projectId}/parts/${partId}`;
  const { part } = (await dana.get(path)).as(OnePart);
  const { part: changed } = (await dana.put(path, { body, text_version: part.text_version })).as(ChangedPart);
  if (note) await dana.put(`${path}/versions/${changed.text_version}`, { note });
  (await dana.get(`${path}/versions`)).as(PartVersions);
}

it('the feed of a work tells of its opening, its new parts and the versions that its author tells of', async () => {
  const { project, part } = await createProject(dana, { title: 'שלוש סירות', visibility_status: 'public' });
  const second = await addPart(dana, project.id, { title: 'פרק שני' });
  await createProject(dana, { title: 'אחרת', visibility_status: 'public' });
  await revise(project.id, part.id, `${prose}\nתוקן.`);
  await revise(project.id, part.id, `${prose}\nסוף אחר.`, 'סוף חדש');
  const { entry, ...about } = await feed(project.id);
  expect(about).toMatchObject({ title: 'שלוש סירות', id: `https://shulayim.test/feed.xml?project_id=${project.id}` });
  expect(about.subtitle).toContain('דנה אלון');
  expect(about.link.map(({ href }) => href)).toEqual([about.id, `https://shulayim.test/text/${part.id}`]);
  expect(entry.map(({ title }) => title).sort()).toEqual(
    ['שלוש סירות · פרק ראשון', 'שלוש סירות · פרק ראשון', 'שלוש סירות · פרק שני'].sort(),
  );
  expect(entry[0]).toMatchObject({ summary: 'סוף חדש', link: [{ href: `https://shulayim.test/text/${part.id}` }] });
  expect(new Set(entry.map(({ id }) => id)).size).toBe(3);
  expect(entry.map(({ id }) => id)).toContain(`urn:uuid:${second.id}`);
  expect((await feed(project.id)).entry.map(({ id }) => id)).toEqual(entry.map(({ id }) => id));
  expect((await feed(project.id, '&language=en')).subtitle).toBe('New parts and versions, by דנה אלון.');
});

it('is not there of a work that is not public, is unknown, or whose author is suspended', async () => {
  const { project } = await createProject(dana, { visibility_status: 'shared' });
  await refused(project.id);
  await refused(nobodysId);
  (await ask('x')).refused(400, 'invalid_input');
  await dana.put(`/api/projects/${project.id}`, { visibility_status: 'public' });
  expect((await ask(project.id)).status).toBe(200);
  await setSuspended(world, dana, true);
  await refused(project.id);
  await setSuspended(world, dana, false);
  await dana.delete(`/api/projects/${project.id}`);
  await refused(project.id);
});

it('the page of a public text leads to it', async () => {
  const { project, part } = await createProject(dana, { title: 'מגדלור', visibility_status: 'public' });
  const link = `<link rel="alternate" type="application/atom+xml" title="מגדלור" href="https://shulayim.test/feed.xml?project_id=${project.id}" />`;
  expect((await world.person().get(`/text/${part.id}`)).text).toContain(link);
  const secret = await createProject(dana, { visibility_status: 'shared' });
  expect((await dana.get(`/text/${secret.part.id}`)).text).not.toContain('project_id=');
});
