import { Feed, OneComment, Unread, type Comment, type FeedEntry } from '@shulayim/contracts';
import { Listener } from '../../support/listener.js';
import type { Person } from '../../support/person.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { until } from '../../support/until.js';
import { addPart, comment, commentOn, createProject, type TestProject } from '../../support/projects.js';
import { freshEmail, password, useWorld } from '../../support/world.js';
import { invite } from '../invitations/invitation-helpers.js';
import { markRead, open, page, playIn, reply, resolve, told, unread } from './inbox-helpers.js';

const world = useWorld();
let dana: Person;
let noa: Person;
let project: TestProject;
beforeAll(async () => {
  playIn(world);
});
beforeEach(async () => {
  dana = await world.register('author', 'דנה אלון');
  noa = await world.register('reader', 'נועה לוי');
  project = await createProject(dana, { visibility_status: 'public' });
});
afterEach(() => Listener.closeAll());

const wrote = (text: string, by = noa, part = project.part) => comment(by, part, 'מרים', text);
const texts = async () => (await told(dana)).map(({ text }) => text.replace(/[\u2068\u2069]/g, ''));
const feed = async () => (await dana.get('/api/feed')).as(Feed);
const newInFeed = async () => (await dana.get('/api/feed/unread')).as(Unread).count;
const readInFeed = async () => (await feed()).entries.filter(({ is_read }) => is_read).map(({ id }) => id);
const see = async (entry: FeedEntry | undefined) => {
  expect((await dana.post('/api/feed/read', { up_to: entry?.position })).status).toBe(200);
};
/** As if it had been written so long ago. */
const longAgo = ({ id }: Comment, minutes: number) =>
  world.pool.query(`UPDATE notifications SET at = at - $2 * interval '1 minute' WHERE comment_id = $1`, [id, minutes]);

describe('what a reader writes on a part at one sitting', () => {
  it('is one line, which counts what is new and leads to the first of it', async () => {
    const first = await wrote('אחת');
    await wrote('שתיים');
    expect(await texts()).toEqual(['שתי הערות חדשות מאת נועה לוי · ״פרק ראשון״']);
    await wrote('שלוש');
    const [line, ...others] = await told(dana);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ read: false, url: `/text/${project.part.id}#comment-${first.id}` });
    expect(line?.text).toMatch(/^3 הערות חדשות מאת/);
    expect(await unread(dana)).toBe(1);
    expect(await markRead(dana, { ids: [line?.id] })).toBe(0);
    const fourth = await wrote('ארבע');
    expect(await told(dana)).toMatchObject([{ read: false, url: `/text/${project.part.id}#comment-${fourth.id}` }]);
    expect(await texts()).toEqual(['הערה חדשה מאת נועה לוי · ״פרק ראשון״']);
    await noa.delete(`/api/comments/${fourth.id}`);
    expect(await told(dana)).toMatchObject([{ read: true }]);
    expect(await texts()).toEqual(['3 הערות חדשות מאת נועה לוי · ״פרק ראשון״']);
  });

  it('is apart from what another wrote, from another part, and from what was written after half an hour', async () => {
    const ori = await world.register('reader', 'אורי כהן');
    const second = await addPart(dana, project.project.id, { title: 'פרק שני' });
    const early = await wrote('מזמן');
    await longAgo(early, 31);
    for (const by of [noa, ori, noa]) await wrote('עכשיו', by);
    await wrote('שם', noa, second);
    expect(await texts()).toEqual([
      'הערה חדשה מאת נועה לוי · ״פרק שני״',
      'שתי הערות חדשות מאת נועה לוי · ״פרק ראשון״',
      'הערה חדשה מאת אורי כהן · ״פרק ראשון״',
      'הערה חדשה מאת נועה לוי · ״פרק ראשון״',
    ]);
    expect(await unread(dana)).toBe(4);
    const pages = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const some: Awaited<ReturnType<typeof page>> = await page(dana, `?limit=1${cursor && `&cursor=${cursor}`}`);
      pages.push(...some.notifications);
      cursor = some.next_cursor;
    }
    expect(pages).toEqual(await told(dana));
    await longAgo(early, -31);
  });

  it('does not lose what came while a line was being read', async () => {
    await wrote('אחת');
    const [line] = await told(dana);
    await wrote('שתיים');
    expect(await markRead(dana, { ids: [line?.id] })).toBe(1);
    expect(await texts()).toEqual(['הערה חדשה מאת נועה לוי · ״פרק ראשון״']);
  });

  it('is told live as one line that grows', async () => {
    const ear = await Listener.connect(dana);
    await ear.ask('watch', { topic: 'notifications' });
    for (const text of ['אחת', 'שתיים', 'שלוש']) {
      await wrote(text);
      await ear.hears('notification', ({ notification }) => notification.at !== '');
    }
    const [line] = await told(dana);
    await ear.hears('notification', ({ notification }) => notification.id === line?.id);
    expect(ear.all('notification').at(-1)?.notification).toEqual(line);
  });
});

describe('the feed and the notifications', () => {
  it('agree about what was seen in the feed', async () => {
    await open(noa, project);
    for (const text of ['אחת', 'שתיים']) await wrote(text);
    expect([await unread(dana), await newInFeed()]).toEqual([2, 3]);
    await see((await feed()).entries[0]);
    expect([await unread(dana), await newInFeed()]).toEqual([0, 0]);
    expect((await told(dana)).map(({ read }) => read)).toEqual([true, true]);
  });

  it('agree about what was read as a notification', async () => {
    await open(noa, project);
    const said = [await wrote('אחת'), await wrote('שתיים')];
    const [line] = await told(dana);
    await markRead(dana, { ids: [line?.id] });
    expect([await unread(dana), await newInFeed()]).toEqual([1, 1]);
    const { entries } = await feed();
    expect(entries.filter(({ is_read }) => is_read).map(({ comment: of }) => of?.id)).toEqual(
      said.map(({ id }) => id).reverse(),
    );
    await markRead(dana, { up_to: line?.position });
    expect([await unread(dana), await newInFeed()]).toEqual([0, 0]);
  });

  it.each([
    ['answered', reply],
    ['resolved', resolve],
  ])('agree about what its author %s', async (_, act) => {
    const [said] = [await wrote('אחת'), await wrote('שתיים')];
    await act(dana, said as Comment);
    expect(await texts()).toEqual(['הערה חדשה מאת נועה לוי · ״פרק ראשון״']);
    expect([await unread(dana), await newInFeed()]).toEqual([1, 1]);
  });

  it('tell each other, on every page', async () => {
    const ear = await Listener.connect(dana);
    await ear.ask('watch', { topic: 'notifications' });
    const said = await wrote('אחת');
    await ear.hears('notification');
    await resolve(dana, said);
    await ear.hears('changed', ({ topic }) => topic === 'notifications');
    await wrote('שתיים');
    await markRead(dana, { ids: [(await told(dana))[0]?.id] });
    await ear.hears('changed', ({ topic }) => topic.startsWith('feed/'));
    await until(() => ear.all('unread').at(-1)?.count === 0);
    await wrote('שלוש');
    await until(() => ear.all('unread').at(-1)?.count === 1);
    const before = ear.all('changed').filter(({ topic }) => topic === 'notifications').length;
    await see((await feed()).entries[0]);
    await until(() => ear.all('changed').filter(({ topic }) => topic === 'notifications').length > before);
  });

  it('count nothing that the author did, nor an edit; of an invitation they are shown to whom it went', async () => {
    await invite(dana, project.project.id, ['yonatan@example.org']);
    const said = await wrote('אחת');
    await noa.put(`/api/comments/${said.id}`, { comment_text: 'אחרת' });
    const { entries, has_visited } = await feed();
    expect(has_visited).toBe(false);
    expect(await newInFeed()).toBe(1);
    expect(entries.find(({ kind }) => kind === 'reader_invited')).toMatchObject({
      invited: 'yonatan@example.org',
      is_read: true,
    });
    expect(await readInFeed()).toHaveLength(2);
    await see(entries[0]);
    expect((await feed()).has_visited).toBe(true);
  });
});

describe('guests without a name', () => {
  const guest = async () => {
    const person = world.person();
    await person.get(`/api/texts/${project.part.id}`);
    return person;
  };

  it('are told apart by a number, the same wherever they appear, and never by their cookie', async () => {
    const [one, two] = [await guest(), await guest()];
    await open(one, project);
    await wrote('א', two);
    await wrote('ב', one);
    await wrote('ג', two);
    const { entries } = await feed();
    const { text } = await dana.get('/api/feed');
    expect(entries.map(({ actor, comment: of }) => [actor.guest_number, of?.guest_number])).toEqual([
      [2, 2],
      [1, 1],
      [2, 2],
      [1, undefined],
    ]);
    expect(await texts()).toEqual([
      'שתי הערות חדשות מאת קורא/ת אנונימי/ת 2 · ״פרק ראשון״',
      'הערה חדשה מאת קורא/ת אנונימי/ת 1 · ״פרק ראשון״',
      '״פרק ראשון״ נפתח לקריאה: קורא/ת אנונימי/ת 1',
    ]);
    const { rows } = await world.pool.query<{ id: string }>('SELECT guest_id AS id FROM work_guests');
    for (const { id } of rows) expect(text).not.toContain(id);
  });

  it('keep their number when they give a name, and when another becomes an account', async () => {
    const [one, two] = [await guest(), await guest()];
    await wrote('א', one);
    await wrote('ב', two);
    const named = { ...commentOn(project.part, 'מרים', 'ג'), author_name: 'רות' };
    (await two.post(`/api/parts/${project.part.id}/comments`, named)).as(OneComment, 201);
    await one.register({ name: 'אלמה גל', email: freshEmail(), password, role: 'reader' });
    await until(async () => (await feed()).entries.at(-1)?.actor.name === 'אלמה גל');
    expect((await feed()).entries.map(({ actor: { name, guest_number } }) => [name, guest_number])).toEqual([
      ['רות', 2],
      [null, 2],
      ['אלמה גל', undefined],
    ]);
  });
});

itRebuildsAlike(() => world);
