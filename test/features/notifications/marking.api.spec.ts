import type { Notification } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import {
  addPart,
  comment,
  createLink,
  createProject,
  nobodysId,
  openLink,
  type TestProject,
} from '../../support/projects.js';
import { freshEmail, password, useWorld } from '../../support/world.js';
import { kinds, markRead, open, playIn, page, reply, told, unread } from './inbox-helpers.js';

const world = useWorld();
let dana: Person;
let noa: Person;
let project: TestProject;
beforeAll(async () => {
  playIn(world);
});
beforeEach(async () => {
  dana = await world.register('author');
  noa = await world.register('reader', 'נועה לוי');
  project = await createProject(dana, { visibility_status: 'public' });
});

/** By as many readers: what one of them writes at a sitting is told in one line. */
const commented = async (times: number) => {
  for (let n = 0; n < times; n += 1) {
    const guest = world.person();
    await guest.get(`/api/texts/${project.part.id}`);
    await comment(guest, project.part, 'מרים', `הערה ${n}`);
  }
};
const eventsOf = async (person: Person) =>
  (await world.pool.query('SELECT 1 FROM events WHERE stream_id = $1', [`notifications-${person.user.id}`])).rowCount;

describe('the list', () => {
  it('comes page by page without loss or doubling, also while more happens', async () => {
    await commented(7);
    const all = (await told(dana)).map(({ id }) => id);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const some: Awaited<ReturnType<typeof page>> = await page(dana, `?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...some.notifications.map(({ id }) => id));
      cursor = some.next_cursor;
      await commented(1);
    }
    expect(seen).toEqual(all);
  });

  it.each(['limit=0', 'limit=201', 'cursor=x', 'cursor=AAAA'])('refuses ?%s', async (query) => {
    (await dana.get(`/api/notifications?${query}`)).refused(400, 'invalid_input');
  });

  it('is nobody else’s', async () => {
    await commented(1);
    const rival = await world.register('author', 'רון כץ');
    expect(await told(rival)).toEqual([]);
    const [{ id, position }] = (await told(dana)) as [Notification];
    expect(await markRead(rival, { ids: [id] })).toBe(0);
    expect(await markRead(rival, { up_to: position })).toBe(0);
    expect(await unread(dana)).toBe(1);
    expect(await eventsOf(rival)).toBe(0);
    for (const path of ['', '/unread'])
      (await world.person().get(`/api/notifications${path}`)).refused(401, 'not_signed_in');
    (await world.person().post('/api/notifications/read', { ids: [id] })).refused(401, 'not_signed_in');
  });
});

describe('what is read', () => {
  it('is some of them, and no others', async () => {
    await commented(3);
    const [last, , first] = await told(dana);
    expect(await markRead(dana, { ids: [last?.id, nobodysId] })).toBe(2);
    expect(await markRead(dana, { ids: [last?.id, first?.id, first?.id] })).toBe(1);
    expect((await told(dana)).map(({ read }) => read)).toEqual([true, false, true]);
  });

  it('is all up to a place, which never moves back', async () => {
    await commented(3);
    const [last, middle, first] = await told(dana);
    expect(await markRead(dana, { up_to: middle?.position })).toBe(1);
    expect(await markRead(dana, { up_to: first?.position })).toBe(1);
    expect((await told(dana)).map(({ read }) => read)).toEqual([false, true, true]);
    expect(await markRead(dana, { up_to: last?.position })).toBe(0);
    await commented(1);
    expect(await unread(dana)).toBe(1);
  });

  it('is recorded once, however often it is said', async () => {
    await commented(2);
    const [last] = await told(dana);
    for (let time = 0; time < 3; time += 1) await markRead(dana, { ids: [last?.id] });
    for (let time = 0; time < 3; time += 1) await markRead(dana, { up_to: last?.position });
    await markRead(dana, { ids: [last?.id] });
    await markRead(dana, { ids: [] });
    expect(await eventsOf(dana)).toBe(2);
  });

  it('is never what is still to come', async () => {
    await commented(1);
    const far = Buffer.from('18446744073709551615.9223372036854775807').toString('base64url');
    expect(await markRead(dana, { up_to: far })).toBe(0);
    await commented(1);
    expect(await unread(dana)).toBe(1);
  });

  it('is said in one of two ways', async () => {
    const { position } = { position: Buffer.from('1.1').toString('base64url') };
    const odd = [
      {},
      { ids: [nobodysId], up_to: position },
      { ids: ['x'] },
      { ids: 'x' },
      { up_to: 'x' },
      { up_to: '' },
    ];
    const many = { ids: Array.from({ length: 201 }, () => nobodysId) };
    for (const body of [...odd, many, { up_to: 7 }])
      (await dana.post('/api/notifications/read', body)).refused(400, 'invalid_input');
  });
});

describe('a text that was closed to its reader', () => {
  let shared: TestProject;
  beforeEach(async () => {
    shared = await createProject(dana, { visibility_status: 'shared', title: 'סוד כמוס' });
    await openLink(noa, await createLink(dana, shared));
    await open(noa, shared);
    await reply(dana, await comment(noa, shared.part));
    await addPart(dana, shared.project.id, { title: 'סוד שני', announce: true });
  });
  const become = (visibility_status: string) => dana.put(`/api/projects/${shared.project.id}`, { visibility_status });

  it('is not spoken of, not even in the count, until it is open again', async () => {
    // The link opens the part alone.
    expect(await kinds(noa)).toEqual(['answered']);
    await become('private');
    const answer = await noa.get('/api/notifications');
    expect(answer.text).not.toMatch(new RegExp(`סוד|${shared.part.id}|${shared.project.id}`));
    expect([await told(noa), await unread(noa)]).toEqual([[], 0]);
    await become('public');
    expect(await kinds(noa)).toEqual(['new_part', 'answered']);
    expect(await unread(noa)).toBe(2);
    // The opening; the comment, they have answered.
    expect(await unread(dana)).toBe(1);
  });

  it('does not hide what lies behind it', async () => {
    const said = await comment(noa, project.part);
    await reply(dana, said);
    await become('public');
    await addPart(dana, shared.project.id, { title: 'סוד שלישי', announce: true });
    await become('private');
    const { notifications, next_cursor } = await page(noa, '?limit=1');
    expect(notifications).toMatchObject([{ kind: 'answered', url: `/text/${project.part.id}#comment-${said.id}` }]);
    expect((await page(noa, `?limit=1&cursor=${next_cursor}`)).notifications).toEqual([]);
  });
});

describe('whoever leaves', () => {
  const tables = ['notifications', 'notification_comments', 'notification_readers', 'notification_news'];
  const rowsOf = async (id: string) => {
    const found = await Promise.all(
      [...tables, 'notification_marks', 'notification_reads'].map((table) =>
        world.pool.query(
          `SELECT to_jsonb(t) - 'actor_id' AS row FROM ${table} t WHERE (to_jsonb(t) - 'actor_id')::text LIKE $1`,
          [`%${id}%`],
        ),
      ),
    );
    return found.flatMap(({ rows }) => rows);
  };

  it('takes along what they were told and what their works told', async () => {
    const leaver = world.person();
    await leaver.register({ name: 'אלמה גל', email: freshEmail(), password, role: 'author' });
    const theirs = await createProject(leaver, { visibility_status: 'public' });
    await open(noa, theirs);
    const [said, own] = [await comment(noa, theirs.part), await comment(leaver, project.part)];
    await addPart(leaver, theirs.project.id, { announce: true });
    await reply(leaver, said);
    await reply(dana, own);
    await markRead(leaver, { ids: [(await told(leaver))[0]?.id] });
    await markRead(leaver, { up_to: (await told(leaver))[1]?.position });
    expect(await kinds(noa)).toEqual(['answered', 'new_part']);
    const data = JSON.parse((await leaver.get('/api/users/me/export')).text) as Record<string, object[]>;
    expect(data.notifications).toHaveLength(3);
    expect(data.notifications_read).toHaveLength(1);
    expect(data.texts_followed).toMatchObject([{ project_id: project.project.id }]);
    expect((await leaver.ask('DELETE', '/api/users/me', { password })).status).toBe(200);
    expect(await rowsOf(leaver.user.id)).toEqual([]);
    expect(await kinds(noa)).toEqual([]);
    expect((await told(dana))[0]?.text).toContain('חשבון שנמחק');
    await dana.post(`/api/comments/${own.id}/resolve`);
    expect(await rowsOf(leaver.user.id)).toEqual([]);
  });
});

itRebuildsAlike(() => world);
