import type { Person } from '../../support/person.js';
import { comment, createLink, createProject, openLink, prose, type TestProject } from '../../support/projects.js';
import { setSuspended, useWorld } from '../../support/world.js';

type Rows = Record<string, unknown>[];

const world = useWorld();
let person: Person;
let project: TestProject;
let other: Person;
beforeAll(async () => {
  other = await world.register('author', 'נועה לוי');
  const others = await createProject(other, { visibility_status: 'public', title: 'לא שלי' });
  person = await world.register('author', 'אלמוגית קדומים');
  await person.put('/api/users/me', { bio: 'כותבת', mail_frequency: 'none' });
  project = await createProject(person, { visibility_status: 'shared' });
  const link = await createLink(person, project, { name: 'למשפחה' });
  const guest = await openLink(world.person(), link);
  await comment(guest, project.part, undefined, 'הערה של אורח');
  await person.get(`/api/texts/${others.part.id}`);
  await comment(person, others.part, undefined, 'הערה שלי');
  await person.put(`/api/texts/${others.part.id}/progress`, { offset: 12 });
});

async function exported(who: Person): Promise<Record<string, Rows>> {
  const answer = await who.get('/api/users/me/export');
  expect(answer.status).toBe(200);
  return JSON.parse(answer.text) as Record<string, Rows>;
}

describe('my data, as a file', () => {
  it('is saved under a name, by programs of every age, and kept by nobody on the way', async () => {
    const { headers } = await person.get('/api/users/me/export');
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''%/);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('holds what I am, wrote, received and did', async () => {
    const data = await exported(person);
    expect(data.profile).toMatchObject([{ name: 'אלמוגית קדומים', bio: 'כותבת', mail_frequency: 'none' }]);
    expect(data.sessions).toHaveLength(1);
    expect(data.works).toMatchObject([{ id: project.project.id, title: project.project.title }]);
    expect(data.versions).toMatchObject([{ part_id: project.part.id, n: 1, body: prose }]);
    expect(data.comments_written).toMatchObject([{ comment_text: 'הערה שלי' }]);
    expect(data.comments_received).toMatchObject([{ comment_text: 'הערה של אורח' }]);
    expect(data.reading_progress).toMatchObject([{ offset: 12, text_version: 1 }]);
    expect(data.links).toMatchObject([{ name: 'למשפחה' }]);
    expect(data.events?.map(({ type }) => type)).toEqual(['AccountRegistered', 'ProfileChanged']);
    expect(data.events?.[1]).toMatchObject({ data: { bio: 'כותבת' } });
  });

  it('says nothing of others beyond what I see of them, and no secret', async () => {
    const { text } = await person.get('/api/users/me/export');
    expect(text).not.toContain(other.user.email);
    expect(text).not.toContain('לא שלי');
    expect(text).not.toContain('$argon2');
    const { comments_received } = await exported(person);
    expect(comments_received?.[0]).not.toHaveProperty('reader_id');
  });

  it('holds more than fits into one page of rows', async () => {
    for (let n = 0; n < 101; n += 1) await person.post('/api/projects', { title: `עוד ${n}` });
    const { works: projects } = await exported(person);
    expect(new Set(projects?.map(({ id }) => id)).size).toBe(102);
  });

  it('is for nobody else, nor for whoever is suspended', async () => {
    await setSuspended(world, other, true);
    (await other.get('/api/users/me/export')).refused(403, 'account_inactive');
    (await world.person().get('/api/users/me/export')).refused(401, 'not_signed_in');
  });
});
