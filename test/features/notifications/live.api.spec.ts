import type { Notification } from '@shulayim/contracts';
import { Listener } from '../../support/listener.js';
import type { Person } from '../../support/person.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { until } from '../../support/until.js';
import { addPart, comment, createLink, createProject, openLink, type TestProject } from '../../support/projects.js';
import { useWorld } from '../../support/world.js';
import { markRead, open, playIn, reply, resolve, told } from './inbox-helpers.js';

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
afterEach(() => Listener.closeAll());

const topic = 'notifications';
async function tab(person: Person, since?: string): Promise<Listener> {
  const listener = await Listener.connect(person, since ? { since } : {});
  expect(await listener.ask('watch', { topic })).toEqual({ success: true });
  return listener;
}
const heard = (listener: Listener) => listener.all('notification').map(({ notification }) => notification);
const changes = (listener: Listener) => listener.all('changed').filter((message) => message.topic === topic).length;

describe('what happens is told live', () => {
  it('to its recipient alone, on every page, as the list shows it', async () => {
    const [first, second, readers] = [await tab(dana), await tab(dana), await tab(noa)];
    const said = await comment(noa, project.part);
    for (const page of [first, second]) await page.hears('notification');
    await reply(dana, said);
    await readers.hears('notification');
    await resolve(dana, said);
    await readers.hears('notification', ({ notification }) => notification.kind === 'resolved');
    for (const page of [first, second]) {
      await page.catchUp();
      // As it was told; that they answered it themselves made it read.
      expect(heard(page).map((one) => ({ ...one, read: true }))).toEqual(await told(dana));
    }
    expect(heard(readers)).toEqual([...(await told(noa))].reverse());
    expect(heard(readers).map(({ kind }) => kind)).toEqual(['answered', 'resolved']);
  });

  it('to all readers of a text, each in their own language, and to nobody whom it is closed to', async () => {
    const shared = await createProject(dana, { visibility_status: 'shared' });
    const [ori, gal] = [await world.register('reader', 'אורי'), await world.register('reader', 'גל')];
    const link = await createLink(dana, shared);
    const whole = (await dana.post('/api/sharing/create', { projectId: shared.project.id })).text;
    const { shareToken } = (JSON.parse(whole) as { shareableText: { shareToken: string } }).shareableText;
    for (const reader of [noa, ori]) await reader.get(`/api/sharing/${shareToken}`);
    await openLink(gal, link);
    for (const reader of [noa, ori, gal]) await open(reader, shared);
    await ori.put('/api/users/me', { language: 'en' });
    const [noas, oris, gals] = [await tab(noa), await tab(ori), await tab(gal)];
    await addPart(dana, shared.project.id, { title: 'חוף', announce: true });
    const inHebrew = await noas.hears('notification');
    const inEnglish = await oris.hears('notification');
    expect(inHebrew.notification.text).toMatch(/^חלק חדש/);
    expect(inEnglish.notification.text).toMatch(/^A new part/);
    expect(inHebrew.position).toBe(inEnglish.position);
    // A link to the first part opens no other. Its reader hears of the first part, after all of that.
    await dana.put(`/api/projects/${shared.project.id}/parts/${shared.part.id}`, {
      body: 'אחרת.',
      text_version: 1,
      announce: true,
    });
    await gals.hears('notification', ({ notification }) => notification.kind === 'new_version');
    expect(heard(gals)).toHaveLength(1);
  });

  it('and that something was read, or is told no more, to one’s other pages', async () => {
    const said = await comment(noa, project.part);
    const [mine, readers] = [await tab(dana), await tab(noa)];
    const [{ id, position }] = (await told(dana)) as [Notification];
    await markRead(dana, { ids: [id] });
    await until(() => changes(mine) === 1);
    await comment(noa, project.part, 'מרים');
    await mine.hears('notification');
    await markRead(dana, { up_to: (await told(dana))[0]?.position ?? position });
    await until(() => changes(mine) === 2);
    await noa.delete(`/api/comments/${said.id}`);
    await until(() => changes(mine) === 3);
    await dana.put(`/api/projects/${project.project.id}`, { visibility_status: 'private' });
    await until(() => changes(mine) === 4);
    await until(() => changes(readers) === 2);
    expect(heard(readers)).toEqual([]);
  });
});

describe('coming back', () => {
  it('brings each that was missed once, and that something was read elsewhere', async () => {
    const before = await tab(dana);
    await comment(noa, project.part, 'מרים');
    const { position } = await before.hears('notification');
    before.close();
    const missed = [];
    for (const text of ['אחת', 'שתיים', 'שלוש'])
      missed.push(await comment(await world.register('reader'), project.part, 'מרים', text));
    await markRead(dana, { up_to: position });
    const again = await tab(dana, position);
    const fresh = await comment(await world.register('reader'), project.part, 'מרים', 'חדשה');
    await again.hears('notification', ({ notification }) => notification.url.endsWith(fresh.id));
    await again.hears('changed');
    const ids = [...missed, fresh].map(({ id }) => `/text/${project.part.id}#comment-${id}`);
    expect(heard(again).map(({ url }) => url)).toEqual(ids);
  });

  it('after too much asks to load everything again', async () => {
    await world.pool.query(
      `WITH flood AS (
         INSERT INTO events (stream_id, version, event_id, type, data, metadata)
         SELECT 'flood-' || n, 1, gen_random_uuid(), 'ReaderJoined', '{}', '{"actor":{}}' FROM generate_series(1, 501) AS n
         RETURNING event_id, xid, position)
       INSERT INTO notifications (event_id, recipient_id, kind, xid, position, at, author_id, project_id, actor_kind)
       SELECT event_id, $1, 'reader_joined', xid, position, now(), $1, $2, 'guest' FROM flood`,
      [dana.user.id, project.project.id],
    );
    const again = await tab(dana, Buffer.from('0.0').toString('base64url'));
    await again.hears('resync');
    expect(heard(again)).toEqual([]);
    await world.pool.query("DELETE FROM notifications WHERE kind = 'reader_joined'");
    await world.pool.query("DELETE FROM events WHERE stream_id LIKE 'flood-%'");
  });

  it('tells a guest, who may follow, nothing of others', async () => {
    const guest = world.person();
    await guest.get(`/api/texts/${project.part.id}`);
    const listener = await tab(guest);
    const said = await comment(guest, project.part);
    await reply(dana, said);
    await listener.hears('changed');
    expect(heard(listener)).toEqual([]);
  });
});

itRebuildsAlike(() => world);
