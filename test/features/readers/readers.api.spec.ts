import { FeedChoices, Me, Notifications, SignedIn, type Part, type Project } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import {
  addPart,
  comment,
  createLink,
  createProject,
  nobodysId,
  openLink,
  prose,
  quote,
} from '../../support/projects.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { freshEmail, password, useWorld } from '../../support/world.js';
import { answerFix, decide, revise } from '../fixes/fix-helpers.js';
import { invite, mailedToken } from '../invitations/invitation-helpers.js';
import { answer, ask } from '../questions/question-helpers.js';
import { react } from '../reactions/reaction-helpers.js';
import { finish, read, readersOf, rowOf } from './readers-helpers.js';

const world = useWorld();
let dana: Person;
let work: { project: Project; part: Part };
let second: Part;
beforeAll(async () => void (dana = await world.register('author')));
beforeEach(async () => {
  work = await createProject(dana, { visibility_status: 'public' });
  second = await addPart(dana, work.project.id, { title: 'פרק שני' });
});
const newReader = (name: string) => world.register('reader', name);

describe('the readers of a work', () => {
  it('are nobody’s to see but its author’s', async () => {
    const stranger = await world.register('author');
    const path = `/api/projects/${work.project.id}/readers`;
    for (const call of ['', '/csv']) {
      (await stranger.get(path + call)).refused(404, 'not_found');
      (await (await newReader('נועה')).get(path + call)).refused(403, 'wrong_role');
      (await dana.get(`/api/projects/${nobodysId}/readers${call}`)).refused(404, 'not_found');
    }
    (await stranger.post(`${path}/reminders`, { words: 'שלום' })).refused(404, 'not_found');
    expect((await readersOf(dana, work)).readers).toEqual([]);
  });

  it('are shown with how they came and how far they are, as it is now', async () => {
    const noa = await newReader('נועה לוי');
    await read(work.part, noa, Math.floor(prose.length / 2));
    const half = await rowOf(dana, work, noa);
    expect(half).toMatchObject({
      name: 'נועה לוי',
      came_by: 'public',
      status: 'reading',
      is_silent: true,
      parts_finished: 0,
    });
    expect(half.place).toMatchObject({ part_id: work.part.id, part_number: 1, part_title: work.part.title });
    expect(half.place?.share).toBeCloseTo(0.5, 1);
    await finish(work.part, noa);
    await read(second, noa, 0);
    expect(await rowOf(dana, work, noa)).toMatchObject({
      status: 'reading',
      parts_finished: 1,
      place: { part_number: 2, share: 0 },
    });
    await finish(second, noa);
    expect(await rowOf(dana, work, noa)).toMatchObject({
      status: 'finished',
      is_silent: true,
      parts_finished: 2,
      place: { share: 1 },
    });
  });

  it('are not silent once they said something: a comment, or an answer to a fix', async () => {
    const noa = await newReader('נועה');
    await read(work.part, noa);
    const said = await comment(noa, work.part, quote);
    expect(await rowOf(dana, work, noa)).toMatchObject({ is_silent: false, comments: 1, fix_answers: 0 });
    const part = await revise(dana, work.part);
    await decide(dana, said, { version: part.text_version });
    await answerFix(noa, said);
    expect(await rowOf(dana, work, noa)).toMatchObject({ comments: 1, fix_answers: 1 });
    await world.pool.query(`UPDATE comments SET created_at = now() - interval '15 days' WHERE id = $1`, [said.id]);
    await world.pool.query(`UPDATE comment_decisions SET answered_at = now() - interval '15 days'`);
    expect(await rowOf(dana, work, noa)).toMatchObject({ is_silent: true });
    await world.rebuildAll();
  });

  it('are not silent when they reacted by one tap, or answered a question', async () => {
    const [noa, uri] = [await newReader('נועה'), await newReader('אורי')];
    for (const one of [noa, uri]) await read(work.part, one);
    const question = await ask(dana, work.part);
    await react(noa, work.part, 'moved');
    expect(await rowOf(dana, work, noa)).toMatchObject({ is_silent: false, comments: 0, fix_answers: 0 });
    expect(await rowOf(dana, work, uri)).toMatchObject({ is_silent: true });
    await answer(uri, question, { kind: 'words', words: 'מעניינת' });
    expect(await rowOf(dana, work, uri)).toMatchObject({ is_silent: false, comments: 0, question_answers: 1 });
    await world.pool.query(`UPDATE reactions SET given_at = now() - interval '15 days'`);
    expect(await rowOf(dana, work, noa)).toMatchObject({ is_silent: true });
    await world.rebuildAll();
  });

  it('came by a link or an invitation; or were invited and never came', async () => {
    const shared = await createProject(dana, { visibility_status: 'shared' });
    const [byLink, email, never] = [await newReader('דרך קישור'), freshEmail(), freshEmail()];
    await openLink(byLink, await createLink(dana, shared));
    await read(shared.part, byLink);
    await invite(dana, shared.project.id, [email, never]);
    const invited = world.person();
    const account = { name: 'המוזמנת', email, password, role: 'reader' };
    (await invited.post('/api/auth/register', account)).as(SignedIn, 201);
    const token = await mailedToken(world, email);
    expect((await invited.post(`/api/invitations/${token}/accept`, {})).status).toBe(200);
    await read(shared.part, invited);
    const { readers, counts } = await readersOf(dana, shared, '?sort=name');
    const seen = readers.map(({ name, email: address, came_by, status }) => [name ?? address, came_by, status]);
    expect(seen).toHaveLength(3);
    expect(seen).toEqual(
      expect.arrayContaining([
        ['דרך קישור', 'link', 'reading'],
        ['המוזמנת', 'invitation', 'reading'],
        [never, 'invitation', 'invited'],
      ]),
    );
    expect(counts).toEqual({ all: 3, reading: 2, finished: 0, silent: 2, invited: 1 });
    expect((await readersOf(dana, shared, '?filter=invited')).readers.map(({ email: address }) => address)).toEqual([
      never,
    ]);
  });

  it('are listed in pages, in the order asked for, by what they are', async () => {
    const people = [await newReader('אבישג'), await newReader('בתיה'), await newReader('גילה')] as const;
    for (const person of people) await read(work.part, person);
    await finish(work.part, people[1]);
    await comment(people[2], work.part);
    const names = async (query: string) => (await readersOf(dana, work, query)).readers.map(({ name }) => name);
    expect(await names('?sort=name')).toEqual(['אבישג', 'בתיה', 'גילה']);
    expect((await names('?sort=-place'))[0]).toBe('בתיה');
    expect((await names('?sort=-comments'))[0]).toBe('גילה');
    expect(await names('?sort=name&filter=silent')).toEqual(['אבישג', 'בתיה']);
    const first = await readersOf(dana, work, '?sort=-last_visit&limit=2');
    expect(first).toMatchObject({ total: 3, readers: [{}, {}] });
    const rest = await names(`?sort=-last_visit&limit=2&cursor=${first.next_cursor}`);
    expect([...first.readers.map(({ name }) => name), ...rest].sort()).toEqual(['אבישג', 'בתיה', 'גילה']);
    (await dana.get(`/api/projects/${work.project.id}/readers?sort=age`)).refused(400, 'invalid_input');
  });

  it('without an account are counted together', async () => {
    const guests = [world.person(), world.person()] as const;
    for (const guest of guests) {
      await guest.get(`/api/texts/${work.part.id}`);
      await guest.post(`/api/texts/${work.part.id}/access`, {});
    }
    await comment(guests[0], work.part);
    expect(await readersOf(dana, work)).toMatchObject({ readers: [], guests: { count: 2, comments: 1 } });
  });

  it('are not shown a year after they were last there', async () => {
    const noa = await newReader('נועה');
    await read(work.part, noa);
    const back = (table: string, columns: string) =>
      world.pool.query(`UPDATE ${table} SET ${columns} WHERE reader_id = $1`, [noa.user.id]);
    const old = `now() - interval '366 days'`;
    await back('text_accesses', `at = ${old}`);
    await back('reading_progress', `opened_at = ${old}, updated_at = ${old}`);
    expect(await readersOf(dana, work)).toMatchObject({ readers: [], counts: { all: 0 } });
    await world.rebuildAll();
  });
});

describe('who hides how far they have read', () => {
  const hide = async (reader: Person, shares_progress: boolean) =>
    (await reader.put('/api/users/me', { shares_progress })).as(Me).user;

  it('is counted without a name from the next request on, also in the file; what they said stays', async () => {
    const noa = await newReader('נועה הנחבאת');
    await read(work.part, noa);
    await comment(noa, work.part);
    await finish(work.part, noa);
    const feed = async () => (await dana.get(`/api/feed?project_id=${work.project.id}`)).text;
    expect(await feed()).toContain('part_finished');
    expect(await hide(noa, false)).toMatchObject({ shares_progress: false });
    expect(await readersOf(dana, work)).toMatchObject({ readers: [], hidden: 1, counts: { all: 0, silent: 0 } });
    const { text: file } = await dana.get(`/api/projects/${work.project.id}/readers/csv`);
    expect(file).not.toContain('נועה הנחבאת');
    expect(file).toContain('1');
    const told = await feed();
    expect(told).not.toContain('part_finished');
    expect(told).toContain('comment_added');
    const { notifications } = (await dana.get('/api/notifications')).as(Notifications);
    const ofWork = notifications.filter(({ url }) => url.includes(work.part.id));
    expect(ofWork.map(({ kind }) => kind)).toEqual(['comment_added']);
    for (const elsewhere of [
      `/api/projects/${work.project.id}/parts/${work.part.id}/versions`,
      `/api/sharing/notifications/${dana.user.id}`,
    ])
      expect((await dana.get(elsewhere)).text).not.toContain('נועה הנחבאת');
    await hide(noa, true);
    expect(await rowOf(dana, work, noa)).toMatchObject({ name: 'נועה הנחבאת' });
  });

  it('is no reader whom the feed can be narrowed to, unless they said something', async () => {
    const [noa, ori] = [await newReader('נועה השותקת'), await newReader('אורי הכותב')];
    for (const reader of [noa, ori]) {
      await read(work.part, reader);
      await hide(reader, false);
    }
    await comment(ori, work.part);
    const { readers } = (await dana.get(`/api/feed/choices?project_id=${work.project.id}`)).as(FeedChoices);
    expect(readers.map(({ name }) => name)).toEqual(['אורי הכותב']);
  });

  it('finds the choice in what is held of them', async () => {
    const noa = await newReader('נועה');
    await hide(noa, false);
    const held = JSON.parse((await noa.get('/api/users/me/export')).text) as { profile: object[] };
    expect(held.profile).toMatchObject([{ shares_progress: false }]);
  });
});

describe('the file', () => {
  it('has the same table, and no cell that a spreadsheet would run', async () => {
    const noa = await newReader('=HYPERLINK("http://x")');
    await read(work.part, noa);
    const { text, headers } = await dana.get(`/api/projects/${work.project.id}/readers/csv`);
    expect(headers.get('content-type')).toContain('text/csv');
    const lines = text.split('\r\n');
    expect(lines[0]).toContain('ביקור אחרון');
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(lines[1]).toContain(`1. ${work.part.title}`);
  });
});

itRebuildsAlike(() => world);
