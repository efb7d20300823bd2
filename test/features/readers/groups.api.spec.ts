import {
  OpenedInvitation,
  ReaderGroups,
  ReadingMap,
  SentReminder,
  maxReaderGroupNameLength,
  maxReaderGroups,
  type ReaderGroup,
} from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { createProject, nobodysId, type TestProject } from '../../support/projects.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { freshEmail, password, useWorld } from '../../support/world.js';
import { invite, mailedToken } from '../invitations/invitation-helpers.js';
import { react } from '../reactions/reaction-helpers.js';
import { askTo, plan } from '../rounds/round-helpers.js';
import { finish, read, readersOf, rowOf } from './readers-helpers.js';

const world = useWorld();
let dana: Person;
let work: TestProject;
beforeAll(async () => void (dana = await world.register('author', 'דנה אלון')));
beforeEach(async () => void (work = await createProject(dana, { visibility_status: 'public' })));

const path = (rest = '') => `/api/projects/${work.project.id}/readers/groups${rest}`;
const groups = async () => (await dana.get(path())).as(ReaderGroups).groups;
async function make(name: string, ...members: (Person | string)[]): Promise<ReaderGroup> {
  const made = (await dana.post(path(), { name })).as(ReaderGroups, 201).groups.at(-1);
  if (!made) throw new Error('No group was made.');
  if (members.length > 0) await put(made, members);
  return made;
}
const idOf = (member: Person | string) => (typeof member === 'string' ? member : member.user.id);
const change = ({ id }: ReaderGroup, body: object) => dana.put(path(`/${id}/readers`), body);
const put = async (group: ReaderGroup, members: readonly (Person | string)[]) =>
  (await change(group, { add: members.map(idOf) })).as(ReaderGroups);
async function reader(name = 'נועה לוי'): Promise<Person> {
  const person = await world.register('reader', name);
  await read(work.part, person);
  return person;
}
const namesIn = async ({ id }: ReaderGroup, more = '') =>
  (await readersOf(dana, work, `?group_id=${id}${more}`)).readers.map(({ name, email }) => name ?? email);

describe('a group of readers', () => {
  it('is made, renamed, filled, emptied and removed; its readers stay', async () => {
    const [noa, ori] = [await reader('נועה לוי'), await reader('אורי כהן')];
    const friends = await make('  חברים  ', noa, ori);
    expect(await groups()).toEqual([{ id: friends.id, name: 'חברים', readers: 2 }]);
    expect((await dana.put(path(`/${friends.id}`), { name: 'סדנה' })).as(ReaderGroups).groups).toMatchObject([
      { name: 'סדנה', readers: 2 },
    ]);
    expect(await rowOf(dana, work, noa)).toMatchObject({ group_ids: [friends.id] });
    (await change(friends, { remove: [noa.user.id] })).as(ReaderGroups);
    expect(await namesIn(friends)).toEqual(['אורי כהן']);
    expect((await dana.delete(path(`/${friends.id}`))).as(ReaderGroups).groups).toEqual([]);
    expect(await rowOf(dana, work, ori)).toMatchObject({ group_ids: [] });
    (await change(friends, { add: [ori.user.id] })).refused(404, 'not_found');
  });

  it('narrows the page, its counts and its file; of who is not listed nothing is told', async () => {
    const noa = await reader('נועה לוי');
    await reader('אורי כהן');
    await finish(work.part, noa);
    const guest = world.person();
    await guest.get(`/api/texts/${work.part.id}`);
    await read(work.part, guest);
    const friends = await make('חברים', noa);
    const page = await readersOf(dana, work, `?group_id=${friends.id}`);
    expect(page).toMatchObject({
      readers: [{ name: 'נועה לוי' }],
      total: 1,
      counts: { all: 1, finished: 1, reading: 0 },
      guests: { count: 0 },
    });
    expect(await namesIn(friends, '&filter=reading')).toEqual([]);
    const { text: file } = await dana.get(`/api/projects/${work.project.id}/readers/csv?group_id=${friends.id}`);
    expect(file).toContain('נועה לוי');
    expect(file).not.toContain('אורי כהן');
    expect((await readersOf(dana, work)).guests.count).toBe(1);
    await noa.put('/api/users/me', { shares_progress: false });
    expect(await groups()).toMatchObject([{ readers: 0 }]);
    expect(await namesIn(friends)).toEqual([]);
  });

  it('keeps an invited address when somebody comes by it, and lets them out by either', async () => {
    const email = freshEmail();
    await invite(dana, work.project.id, email);
    const [{ id: invitationId = '' } = {}] = (await readersOf(dana, work, '?filter=invited')).readers;
    const friends = await make('חברים', invitationId);
    expect(await namesIn(friends)).toEqual([email]);
    const noa = await world.register('reader', 'נועה לוי');
    (await noa.post(`/api/invitations/${await mailedToken(world, email)}/accept`, {})).as(OpenedInvitation);
    await read(work.part, noa);
    expect(await namesIn(friends)).toEqual(['נועה לוי']);
    expect(await groups()).toMatchObject([{ readers: 1 }]);
    (await change(friends, { remove: [noa.user.id] })).as(ReaderGroups);
    expect(await namesIn(friends)).toEqual([]);
  });

  it('has a name of its own, and there are so many of them', async () => {
    await make('חברים');
    (await dana.post(path(), { name: 'חברים' })).refused(409, 'reader_group_exists');
    const wrong = (await dana.post(path(), { name: '  ' })).refused(400, 'invalid_input');
    expect(wrong.fields?.name).toBe('אנא תנו לקבוצה שם');
    (await dana.post(path(), { name: 'א'.repeat(maxReaderGroupNameLength + 1) })).refused(400, 'invalid_input');
    for (let more = 1; more < maxReaderGroups; more += 1) await make(`קבוצה ${more}`);
    (await dana.post(path(), { name: 'עוד אחת' })).refused(409, 'reader_groups_full');
  });

  it('is its author’s alone, of readers of that work alone', async () => {
    const noa = await reader();
    const group = await make('חברים');
    const stranger = await world.register('author');
    const elsewhere = await createProject(stranger, { visibility_status: 'public' });
    (await stranger.get(path())).refused(404, 'not_found');
    (await stranger.post(path(), { name: 'שלי' })).refused(404, 'not_found');
    (await stranger.put(path(`/${group.id}`), { name: 'שלי' })).refused(404, 'not_found');
    (await stranger.put(path(`/${group.id}/readers`), { add: [noa.user.id] })).refused(404, 'not_found');
    (await stranger.delete(path(`/${group.id}`))).refused(404, 'not_found');
    const theirs = `/api/projects/${elsewhere.project.id}/readers`;
    (await stranger.put(`${theirs}/groups/${group.id}`, { name: 'שלי' })).refused(404, 'not_found');
    (await stranger.get(`${theirs}/map?group_id=${group.id}`)).refused(404, 'not_found');
    (await noa.get(path())).refused(403, 'wrong_role');
    (await world.person().get(path())).refused(401, 'not_signed_in');
    const never = await world.register('reader');
    for (const id of [never.user.id, dana.user.id, nobodysId])
      (await change(group, { add: [noa.user.id, id] })).refused(404, 'not_found');
    expect(await groups()).toMatchObject([{ name: 'חברים', readers: 0 }]);
  });
});

describe('with a group', () => {
  it('the silent ones of it alone are reminded', async () => {
    const [noa, ori] = [await reader('נועה לוי'), await reader('אורי כהן')];
    const friends = await make('חברים', noa);
    const remind = (group_id: string) =>
      dana.post(`/api/projects/${work.project.id}/readers/reminders`, { words: 'איפה עצרתם?', group_id });
    expect((await remind(friends.id)).as(SentReminder)).toMatchObject({ sent: 1, left_out: { recently: 0 } });
    expect((await rowOf(dana, work, noa)).reminded_at).not.toBeNull();
    expect((await rowOf(dana, work, ori)).reminded_at).toBeNull();
    (await remind(nobodysId)).refused(404, 'not_found');
  });

  it('a round asks who came by their account, and who was invited at their address; each once', async () => {
    const [noa, email] = [await reader('נועה לוי'), freshEmail()];
    await invite(dana, work.project.id, email);
    const [{ id: invitationId = '' } = {}] = (await readersOf(dana, work, '?filter=invited')).readers;
    const friends = await make('חברים', noa, invitationId);
    const round = await plan(dana, work);
    const { results, round: asked } = await askTo(dana, round, { group_id: friends.id, emails: [email] });
    expect(results).toEqual([
      { email, ok: true },
      { reader_id: noa.user.id, ok: true },
    ]);
    expect(asked.readers.map((one) => one.email)).toEqual([email, null]);
    expect((await askTo(dana, round, { group_id: friends.id })).results).toEqual([]);
    (await dana.post(`/api/rounds/${round.id}/readers`, { group_id: nobodysId })).refused(404, 'not_found');
    const other = await plan(dana, await createProject(dana, { visibility_status: 'public' }));
    (await dana.post(`/api/rounds/${other.id}/readers`, { group_id: friends.id })).refused(404, 'not_found');
  });

  it('the reading map is of its accounts alone, from three of them on', async () => {
    const readers = [await reader(), await reader(), await reader(), await reader()] as const;
    const [noa, ori, gil, other] = readers;
    await react(other, work.part, 'moved');
    await react(noa, work.part, 'slow');
    const two = await make('שניים', noa, ori);
    const three = await make('שלושה', noa, ori, gil);
    const map = async ({ id }: ReaderGroup) =>
      (await dana.get(`/api/projects/${work.project.id}/readers/map?group_id=${id}`)).as(ReadingMap);
    expect(await map(two)).toMatchObject({ readers: 2, missing: 1, parts: [], disagreements: [] });
    const { parts, ...whole } = await map(three);
    expect(whole).toMatchObject({ readers: 3, missing: 0, guests: 0, hidden: 0 });
    expect(parts[0]?.began).toBe(3);
    const reacted = parts[0]?.stretches.flatMap(({ reactions }) => reactions) ?? [];
    expect(reacted).toEqual([{ kind: 'slow', count: 1 }]);
    await gil.put('/api/users/me', { shares_progress: false });
    expect(await map(three)).toMatchObject({ readers: 2, hidden: 0, missing: 1, parts: [] });
  });
});

describe('what is kept of a group', () => {
  const held = async (person: Person) => (await person.get('/api/users/me/export')).text;

  it('is in the author’s file with its name, and in its reader’s without', async () => {
    const noa = await reader('נועה שבקבוצה');
    await make('אנשי הסדנה', noa);
    const [author, own] = [await held(dana), await held(noa)];
    expect(JSON.parse(author)).toMatchObject({
      reader_groups: expect.arrayContaining([
        expect.objectContaining({
          name: 'אנשי הסדנה',
          readers: ['נועה שבקבוצה'],
        }),
      ]),
    });
    expect(JSON.parse(own)).toMatchObject({ groups_of_authors: [{ project_id: work.project.id }] });
    expect(own).not.toContain('אנשי הסדנה');
  });

  it('goes with whoever leaves: the reader out of it, the author with all of theirs', async () => {
    const author = await world.register('author');
    const theirs = await createProject(author, { visibility_status: 'public' });
    const noa = await world.register('reader');
    await read(theirs.part, noa);
    const groupsPath = `/api/projects/${theirs.project.id}/readers/groups`;
    const [group] = (await author.post(groupsPath, { name: 'הסודית שלי' })).as(ReaderGroups, 201).groups;
    (await author.put(`${groupsPath}/${group?.id}/readers`, { add: [noa.user.id] })).as(ReaderGroups);
    const rows = async (table: string) =>
      (await world.pool.query(`SELECT 1 FROM ${table} WHERE author_id = $1`, [author.user.id])).rowCount;
    expect(await rows('reader_group_members')).toBe(1);
    expect((await noa.ask('DELETE', '/api/users/me', { password })).status).toBe(200);
    expect(await rows('reader_group_members')).toBe(0);
    expect(await rows('reader_groups')).toBe(1);
    expect((await author.ask('DELETE', '/api/users/me', { password })).status).toBe(200);
    expect(await rows('reader_groups')).toBe(0);
    const { rows: left } = await world.pool.query(`SELECT 1 FROM events WHERE data::text LIKE '%הסודית שלי%'`);
    expect(left).toEqual([]);
  });

  it('is not to be seen once the work is deleted, and comes back with it', async () => {
    await make('חברים');
    expect((await dana.delete(`/api/projects/${work.project.id}`)).status).toBe(200);
    (await dana.get(path())).refused(404, 'not_found');
    expect((await dana.post(`/api/projects/${work.project.id}/restore`)).status).toBe(200);
    expect(await groups()).toMatchObject([{ name: 'חברים' }]);
  });
});

itRebuildsAlike(() => world);
