import { ActiveSessions, Sessions } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import type { SessionEvent } from '../../../../backend/src/events/people/session.events.js';
import type { Person } from '../../../support/person.js';
import { itRebuildsAlike } from '../../../support/rebuilt.js';
import { freshEmail, password, useWorld, type World } from '../../../support/world.js';
import { Inbox } from '../recovery/inbox.js';

const admin = { ADMIN_EMAIL: 'countries.admin@example.org', ADMIN_PASSWORD: password };
/** This machine is a trusted proxy, which is what is believed where nothing is set. */
const world = useWorld(admin);

/** Of a university in Israel, and of a public resolver in the United States. */
const [israel, america] = ['132.66.0.1', '8.8.8.8'];

const sessionsOf = async (person: Person) => (await person.get('/api/users/me/sessions')).as(Sessions).sessions;
/** Signs in behind the proxy, which says that the call came from there. @returns their new session and whose it is */
async function signInFrom(address: string, at: World = world) {
  const owner = at.person();
  await owner.register({ name: 'דנה', email: freshEmail(), password, role: 'reader' });
  const person = at.person({ 'x-forwarded-for': address });
  await person.logIn(owner.user.email, password);
  const session = (await sessionsOf(person)).find(({ is_current }) => is_current);
  if (!session) throw new Error('The session is missing in the list.');
  return { owner, person, session };
}

describe('the country of a session', () => {
  it.each([
    [israel, 'IL'],
    [america, 'US'],
    ['2001:4860:4860::8888', 'US'],
    // What the caller wrote in front of what the proxy added is only their word.
    [`${america}, ${israel}`, 'IL'],
  ])('is that of %s, the address that a trusted proxy tells', async (address, country) => {
    const { owner, session } = await signInFrom(address);
    expect(session.country).toBe(country);
    // Registered on this machine.
    expect((await sessionsOf(owner)).map((one) => one.country).sort()).toEqual([country, null]);
  });

  it.each(['127.0.0.1', '::1', '10.1.2.3', '192.168.1.1', 'unknown'])('is none from %s', async (address) =>
    expect((await signInFrom(address)).session.country).toBeNull(),
  );

  it('is told to admins as well', async () => {
    const { session, owner } = await signInFrom(israel);
    const desk = world.person();
    await desk.logIn(admin.ADMIN_EMAIL, password);
    const { sessions } = (await desk.get(`/api/admin/sessions?q=${owner.user.email}`)).as(ActiveSessions);
    expect(sessions.map(({ id, country }) => [id === session.id, country])).toEqual([
      [true, 'IL'],
      [false, null],
    ]);
    const ofOne = (await desk.get(`/api/admin/users/${owner.user.id}/sessions`)).as(Sessions).sessions;
    expect(ofOne.find(({ id }) => id === session.id)?.country).toBe('IL');
  });

  it('is all that is kept of the address, under the person’s key, and goes into their export', async () => {
    const { person, session } = await signInFrom(israel);
    const [began] = await world.app.get(EventStore).read<SessionEvent>(`session-${session.id}`);
    expect(began?.data).toMatchObject({ country: 'IL' });
    const kept = async (table: string) =>
      (await world.pool.query<{ row: string }>(`SELECT t::text AS row FROM ${table} t`)).rows
        .map(({ row }) => row)
        .join('\n');
    for (const table of ['events', 'sessions', 'mail_outbox', 'idempotency_keys'])
      expect(await kept(table)).not.toContain(israel);
    const { rows } = await world.pool.query<{ country: unknown }>(
      `SELECT data->'country' AS country FROM events WHERE stream_id = $1`,
      [`session-${session.id}`],
    );
    expect(JSON.stringify(rows)).not.toContain('IL"');
    const { sessions } = JSON.parse((await person.get('/api/users/me/export')).text) as {
      sessions: { id: string; country: string | null }[];
    };
    expect(sessions.find(({ id }) => id === session.id)?.country).toBe('IL');
  });

  it('is in the mail about a browser that is new to them, where it is known', async () => {
    const inbox = new Inbox(world);
    const { owner } = await signInFrom(israel);
    expect((await inbox.last('new_browser', owner.user.email)).text).toContain('הכניסה הייתה מישראל.');
    const { owner: other } = await signInFrom('10.1.2.3');
    expect((await inbox.last('new_browser', other.user.email)).text).not.toContain('הכניסה הייתה');
  });
});

describe('where this machine is no proxy', () => {
  const elsewhere = useWorld({ TRUSTED_PROXIES: '127.0.0.2' });
  it('nobody names a country by a header of theirs', async () =>
    expect((await signInFrom(america, elsewhere)).session.country).toBeNull());
});

itRebuildsAlike(() => world);
