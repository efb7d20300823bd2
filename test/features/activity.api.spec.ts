import { Activity, OneProject } from '@shulayim/contracts';
import { comparePositions, decodePosition } from '@shulayim/event-sourcing';
import { Listener } from '../support/listener.js';
import type { Person } from '../support/person.js';
import { until } from '../support/until.js';
import { addPart, nobodysId } from '../support/projects.js';
import { password, useWorld } from '../support/world.js';

const world = useWorld({ COMING_SOON: 'off', ADMIN_EMAIL: 'owner@example.org', ADMIN_PASSWORD: 'admin-password' });
let admin: Person;
beforeAll(async () => {
  admin = world.person();
  await admin.logIn('owner@example.org', 'admin-password');
});

const list = async (query: Record<string, string> = {}) =>
  (await admin.get(`/api/admin/events?${new URLSearchParams(query)}`)).as(Activity);
const typesIn = async (query: Record<string, string> = {}) => (await list(query)).events.map(({ type }) => type);
/** What was just written is read as soon as nothing older is still being written. */
async function settles(query: Record<string, string>, types: string[]): Promise<void> {
  let found: string[] = [];
  await until(
    async () => (found = await typesIn(query)).join() === types.join(),
    undefined,
    () => found.join(),
  );
}
/** A new work without parts. */
const create = async (author: Person, title: string) =>
  (await author.post('/api/projects', { title })).as(OneProject, 201).project;

describe('the log as admins read it', () => {
  it('tells newest first who did what, of which work, by which request', async () => {
    const author = await world.register('author', 'נועה לוי');
    const project = await create(author, 'הבית שעל שפת המים');
    await settles({ project_id: project.id }, ['ProjectCreated']);
    const { events } = await list({ project_id: project.id });
    expect(events).toMatchObject([
      {
        type: 'ProjectCreated',
        kind: 'work',
        actor: { kind: 'user', id: author.user.id, name: 'נועה לוי' },
        subject: { kind: 'project', id: project.id, title: 'הבית שעל שפת המים' },
        project: { id: project.id, title: 'הבית שעל שפת המים' },
      },
    ]);
    expect(events[0]?.request_id).toEqual(expect.stringMatching(/\S/));
    expect(await typesIn({ actor_id: author.user.id })).toEqual(
      expect.arrayContaining(['ProjectCreated', 'SessionStarted']),
    );
  });

  it('says which settings of the site were changed, from what and to what', async () => {
    await admin.put('/api/admin/site', { registration_open: false, guests_allowed: true, postal_address: 'הים 7' });
    await admin.put('/api/admin/site', { registration_open: true, postal_address: 'הים 9' });
    await until(
      async () => (await typesIn({ kind: 'site' })).filter((type) => type === 'PostalAddressChanged').length === 2,
    );
    const { events } = await list({ kind: 'site' });
    expect(events.slice(0, 4).map(({ type, changes }) => [type, changes])).toEqual([
      ['PostalAddressChanged', [{ setting: 'postal_address', from: 'הים 7', to: 'הים 9' }]],
      ['SiteSettingsChanged', [{ setting: 'registration_open', from: false, to: true }]],
      ['PostalAddressChanged', [{ setting: 'postal_address', from: null, to: 'הים 7' }]],
      ['SiteSettingsChanged', [{ setting: 'registration_open', from: true, to: false }]],
    ]);
  });

  it('is narrowed by kind, by person, by work and by time, also together', async () => {
    const author = await world.register('author');
    const project = await create(author, 'סערה');
    await addPart(author, project.id, { title: 'פרק ראשון', body: 'שורה ראשונה.' });
    const id = { project_id: project.id };
    await settles({ ...id, kind: 'part' }, ['PartAdded']);
    expect(await typesIn({ ...id, actor_id: author.user.id, kind: 'work' })).toEqual(['ProjectCreated']);
    expect(await typesIn({ ...id, actor_id: admin.user.id })).toEqual([]);
    expect(new Set((await list({ kind: 'session' })).events.map(({ kind }) => kind))).toEqual(new Set(['session']));
    const [part] = (await list({ ...id, kind: 'part' })).events;
    const at = part?.at ?? '';
    const soon = new Date(Date.parse(at) + 1).toISOString();
    expect(await typesIn({ ...id, kind: 'part', from: at, to: soon })).toEqual(['PartAdded']);
    expect(await typesIn({ ...id, to: new Date(Date.parse(at) - 86_400_000).toISOString() })).toEqual([]);
    expect(await typesIn({ ...id, from: new Date(Date.parse(at) + 86_400_000).toISOString() })).toEqual([]);
  });

  it('finds long past days by their rows, whatever their distance', async () => {
    const author = await world.register('author');
    const project = await create(author, 'ישן');
    await world.pool.query(`UPDATE events SET recorded_at = '2019-05-05T12:00:00Z' WHERE stream_id = $1`, [
      `project-${project.id}`,
    ]);
    const query = { from: '2019-05-05T00:00:00Z', to: '2019-05-06T00:00:00Z', actor_id: author.user.id };
    await settles(query, ['ProjectCreated']);
  });

  it('goes on page by page, each event once, while new ones arrive', async () => {
    const author = await world.register('author');
    for (const title of ['א', 'ב', 'ג', 'ד', 'ה']) await create(author, title);
    const query = { actor_id: author.user.id, kind: 'work', limit: '2' };
    await settles({ ...query, limit: '50' }, Array<string>(5).fill('ProjectCreated'));
    const first = await list(query);
    await create(author, 'חדשה');
    const second = await list({ ...query, cursor: first.next_cursor ?? '' });
    const third = await list({ ...query, cursor: second.next_cursor ?? '' });
    const titles = [first, second, third].flatMap(({ events }) => events.map(({ subject }) => subject?.title));
    expect(titles).toEqual(['ה', 'ד', 'ג', 'ב', 'א']);
    expect(third.next_cursor).toBeNull();
  });

  it('shows acts of admins with their reasons, also those that people do to themselves', async () => {
    const reader = await world.register('reader', 'יואב');
    await admin.post(`/api/admin/users/${reader.user.id}/suspend`, { reason: 'דואר זבל' });
    await settles({ kind: 'admin', limit: '1' }, ['AccountSuspended']);
    const [suspended] = (await list({ kind: 'admin', actor_id: admin.user.id, limit: '1' })).events;
    expect(suspended).toMatchObject({
      type: 'AccountSuspended',
      subject: { kind: 'user', id: reader.user.id, title: 'יואב' },
      reason: 'דואר זבל',
    });
    await admin.post(`/api/admin/users/${reader.user.id}/activate`, {});
    await admin.post(`/api/admin/users/${reader.user.id}/verify`, {});
    await settles({ kind: 'admin', limit: '1' }, ['EmailVerified']);
    expect(await typesIn({ kind: 'admin' })).not.toContain('SessionStarted');
  });

  it('names nobody who was deleted, nor anything that they were told; the fact stays', async () => {
    const leaver = await world.register('reader', 'מי שעוזבת');
    await admin.post(`/api/admin/users/${leaver.user.id}/suspend`, { reason: 'שמה מי שעוזבת' });
    await admin.post(`/api/admin/users/${leaver.user.id}/activate`, {});
    expect((await leaver.ask('DELETE', '/api/users/me', { password })).status).toBe(200);
    await until(async () => (await typesIn({ kind: 'account', actor_id: leaver.user.id })).includes('AccountDeleted'));
    const answer = await admin.get(`/api/admin/events?limit=50`);
    expect(answer.text).not.toContain('מי שעוזבת');
    expect(answer.as(Activity).events.map(({ type }) => type)).toContain('AccountSuspended');
  });

  it('refuses what is no kind, no id, no time and no cursor', async () => {
    for (const query of ['kind=nothing', 'actor_id=7', 'project_id=%25', 'from=yesterday', 'cursor=%00', 'limit=0'])
      (await admin.get(`/api/admin/events?${query}`)).refused(400, 'invalid_input');
    expect(await typesIn({ project_id: nobodysId })).toEqual([]);
  });
});

describe('following the log', () => {
  it('is for admins, who hear that something happened', async () => {
    const author = await world.register('author');
    const listener = await Listener.connect(admin);
    expect(await listener.ask('watch', { topic: 'admin/events' })).toMatchObject({ success: true });
    const { id } = await create(author, 'בזמן אמת');
    await settles({ project_id: id }, ['ProjectCreated']);
    const [event] = (await list({ project_id: id })).events;
    const place = decodePosition(event?.position ?? '');
    await listener.hears('changed', ({ topic, position }) => {
      const told = decodePosition(position);
      return topic === 'admin/events' && place !== null && told !== null && comparePositions(told, place) >= 0;
    });
  });

  it('is refused to everybody else', async () => {
    const listener = await Listener.connect(await world.register('author'));
    expect(await listener.refusedToWatch({ topic: 'admin/events' })).toBe('wrong_role');
  });
});
