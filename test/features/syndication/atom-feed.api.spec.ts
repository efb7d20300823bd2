import { LibraryProject, OnePart, SiteState } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { addPart, createProject, type TestProject } from '../../support/projects.js';
import { password, setSuspended, useWorld } from '../../support/world.js';
import { readAtom } from './atom-feed.js';

const world = useWorld({
  ADMIN_EMAIL: 'owner@example.org',
  ADMIN_PASSWORD: 'admin-password',
  PUBLIC_URL: 'https://shulayim.test',
  COMING_SOON: 'off',
});
let owner: Person;
let dana: Person;
beforeAll(async () => {
  owner = world.person();
  await owner.logIn('owner@example.org', 'admin-password');
  dana = await world.register('author', 'דנה אלון');
});

const ask = (headers?: Record<string, string>, query = '') => world.person().get(`/feed.xml${query}`, headers);
const feed = async (query = '') => readAtom(await ask({}, query));
const titles = async () => (await feed()).entry.map(({ title }) => title);
const change = async ({ project }: TestProject, settings: object, author = dana) =>
  expect((await author.put(`/api/projects/${project.id}`, settings)).status).toBe(200);
const decide = async ({ project }: TestProject, status: string) =>
  expect((await owner.put(`/api/admin/books/${project.id}/status`, { status, reason: 'לבדיקה' })).status).toBe(200);

/** Written for itself, then opened to everybody. */
async function publish(title: string, settings: object = {}, part: object = {}, author = dana): Promise<TestProject> {
  const work = await createProject(author, { title, ...settings }, part);
  await change(work, { visibility_status: 'public' }, author);
  return work;
}

describe('the feed of public works', () => {
  it('tells of a work that was opened, and of each part that came to it later, newest first', async () => {
    const work = await createProject(
      dana,
      { title: 'שלוש סירות', description: 'סיפור על ים' },
      { body: 'הסירות חזרו עם ערב. '.repeat(40) },
    );
    await addPart(dana, work.project.id, { title: 'נכתב לפני כן' });
    await createProject(dana, { title: 'פרטי' });
    await createProject(dana, { title: 'משותף', visibility_status: 'shared' });
    expect(await titles()).toEqual([]);

    const opened = new Date().toISOString();
    await change(work, { visibility_status: 'public' });
    const later = await addPart(dana, work.project.id, { title: 'פרק שלישי', body: 'הים היה שקט מאוד.' });
    const { entry, ...about } = await feed();
    expect(entry.map(({ title }) => title)).toEqual(['שלוש סירות · פרק שלישי', 'שלוש סירות']);
    const [part, whole] = entry;
    expect(whole).toMatchObject({
      'xml:lang': 'he',
      id: `urn:uuid:${work.project.id}`,
      author: { name: 'דנה אלון' },
      summary: 'סיפור על ים',
      link: [{ rel: 'alternate', type: 'text/html', href: `https://shulayim.test/text/${work.part.id}` }],
    });
    expect(part).toMatchObject({
      id: `urn:uuid:${later.id}`,
      summary: 'הים היה שקט מאוד.',
      published: later.created_at,
      link: [{ href: `https://shulayim.test/text/${later.id}` }],
    });
    // The work's date is that of its opening, however long ago it was written.
    expect(String(whole?.published) >= opened).toBe(true);
    expect(about).toMatchObject({ 'xml:lang': 'he', id: 'https://shulayim.test/feed.xml', updated: part?.updated });
    expect(about.link).toContainEqual({
      rel: 'self',
      type: 'application/atom+xml',
      href: 'https://shulayim.test/feed.xml',
    });
  });

  it('says of a new version when it came, and leaves the entry in its place', async () => {
    const [before] = (await feed()).entry;
    const id = String(before?.id).replace('urn:uuid:', '');
    const work = LibraryProject.parse(
      (JSON.parse((await dana.get('/api/library')).text) as { works: unknown[] }).works[0],
    );
    const path = `/api/projects/${work.id}/parts/${id}`;
    const { part } = (await dana.get(path)).as(OnePart);
    (await dana.put(path, { body: 'הים סער.', text_version: part.text_version })).as(OnePart);
    const [after] = (await feed()).entry;
    expect(after).toMatchObject({ id: before?.id, published: before?.published, summary: 'הים סער.' });
    expect(String(after?.updated) > String(before?.updated)).toBe(true);
  });

  it('keeps the day of the first opening when a work is closed and opened again', async () => {
    const work = await publish('נפתחה פעמיים');
    const dateOf = async () => (await feed()).entry.find(({ title }) => title === 'נפתחה פעמיים')?.published;
    const first = await dateOf();
    await change(work, { visibility_status: 'private' });
    expect(await dateOf()).toBeUndefined();
    await change(work, { visibility_status: 'public' });
    expect(await dateOf()).toBe(first);
    await change(work, { visibility_status: 'private' });
  });

  it('says what authors typed letter by letter, whatever it looks like', async () => {
    const typed = `<b>"גשם" & 'ים'</b> &amp; ]]> וַיְהִי`;
    const sly = await world.register('author', '<i>נועה</i> & "לוי"');
    const work = await publish(typed, { description: `\u0001א\ufffeב\u000b${typed}` }, {}, sly);
    const answer = await ask();
    const entry = readAtom(answer).entry.find(({ id }) => id.endsWith(work.project.id));
    expect(entry).toMatchObject({ title: typed, author: { name: '<i>נועה</i> & "לוי"' } });
    expect(entry?.summary).toMatch(/^אב/);
    expect(answer.text).not.toMatch(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u);
    expect(answer.text).not.toContain('<b>');
    await change(work, { visibility_status: 'private' }, sly);
  });

  it('does not call a title of other letters Hebrew', async () => {
    const work = await publish('Three Boats');
    expect((await feed()).entry.find(({ title }) => title === 'Three Boats')).toMatchObject({ 'xml:lang': '' });
    await change(work, { visibility_status: 'private' });
  });

  it('names itself in English where it is asked to', async () => {
    expect(await feed('?language=en')).toMatchObject({
      'xml:lang': 'en',
      id: 'https://shulayim.test/feed.xml?language=en',
      title: 'Shulayim: new to read',
    });
    (await ask({}, '?language=xx')).refused(400, 'invalid_input');
  });
});

describe('what is taken back is in it no more, from the next moment on', () => {
  const title = 'תיעלם';
  let work: TestProject;
  let author: Person;
  beforeEach(async () => {
    author = await world.register('author', 'רות כהן');
    work = await publish(title, {}, {}, author);
    expect(await titles()).toContain(title);
  });
  afterEach(async () => {
    expect(await titles()).not.toContain(title);
  });

  it.each(['private', 'shared', 'draft'])('a work made %s', (visibility_status) =>
    change(work, { visibility_status }, author),
  );
  it.each(['flagged', 'hidden', 'draft'])('a work that admins made %s', (status) => decide(work, status));
  it('a hidden work, also where its author opens it again', async () => {
    await decide(work, 'hidden');
    await author.put(`/api/projects/${work.project.id}`, { visibility_status: 'public' });
  });
  it('a deleted work', async () => {
    expect((await author.delete(`/api/projects/${work.project.id}`)).status).toBe(200);
  });
  it('works of somebody who is suspended', () => setSuspended(world, author, true));
  it('works of somebody who leaves', async () => {
    expect((await author.ask('DELETE', '/api/users/me', { password })).status).toBe(200);
  });
  it('all of them, while the site is not open', async () => {
    (await owner.put('/api/admin/site', { coming_soon: true })).as(SiteState);
    expect(await titles()).toEqual([]);
    (await owner.put('/api/admin/site', { coming_soon: false })).as(SiteState);
    expect(await titles()).toContain(title);
    await change(work, { visibility_status: 'private' }, author);
  });
  it('all of them, while it is under maintenance', async () => {
    (await owner.put('/api/admin/site', { maintenance: true })).as(SiteState);
    (await ask()).refused(503, 'maintenance');
    (await owner.put('/api/admin/site', { maintenance: false })).as(SiteState);
    await change(work, { visibility_status: 'private' }, author);
  });
});

it('a deleted part goes, and the work stays', async () => {
  const work = await publish('נשארת');
  const part = await addPart(dana, work.project.id, { title: 'הולך' });
  expect(await titles()).toContain('נשארת · הולך');
  expect((await dana.delete(`/api/projects/${work.project.id}/parts/${part.id}`)).status).toBe(200);
  expect(await titles()).not.toContain('נשארת · הולך');
  expect(await titles()).toContain('נשארת');
});

it('holds fifty entries, the newest', async () => {
  const { project } = await publish('ארוכה');
  for (let n = 1; n <= 51; n += 1) await addPart(dana, project.id, { title: `פרק ${n}` });
  const shown = await titles();
  expect(shown).toHaveLength(50);
  expect(shown[0]).toBe('ארוכה · פרק 51');
  expect(shown.at(-1)).toBe('ארוכה · פרק 2');
});

it('the days of opening are the same when they are made again from the log', async () => {
  const cleared = await publish('הוסתרה וחזרה');
  await decide(cleared, 'hidden');
  await decide(cleared, 'published');
  expect(await titles()).toContain('הוסתרה וחזרה');
  const before = await world.readModels();
  await world.rebuildAll();
  expect(await world.readModels()).toEqual(before);
});
