import { Done, Me, SiteState } from '@shulayim/contracts';
import { AppendNotifier } from '@shulayim/event-sourcing';
import { setTimeout as delay } from 'node:timers/promises';
import { Settings } from '../../backend/src/platform/config/settings/settings.js';
import type { Person } from '../support/person.js';
import { type World, password, setSuspended, startWorld, useWorld } from '../support/world.js';

/** Contracts: what is revoked is refused at once where it was revoked, and within a second everywhere else. */
const promisedMs = 1_000;
const owner = { ADMIN_EMAIL: 'caches.admin@example.org', ADMIN_PASSWORD: password };

const here = useWorld(owner);
let there: World;
beforeAll(async () => {
  there = await startWorld({}, here.app.get(Settings).databaseUrl);
});
afterAll(() => there.close());

const elsewhere = ({ token }: Person): Person => there.person({ authorization: `Bearer ${token}` });

/** Asks as long as what was revoked may still be granted, so that nothing is forgotten for want of use. */
async function afterPromise(ask: () => Promise<unknown>): Promise<void> {
  const until = performance.now() + promisedMs;
  while (performance.now() < until) {
    await ask();
    await delay(50);
  }
}

describe.each([
  { line: 'that hears the others', isDeaf: false },
  { line: 'that hears nobody', isDeaf: true },
])('a process $line', ({ isDeaf }) => {
  beforeAll(async () => {
    if (isDeaf) await there.app.get(AppendNotifier).stop();
  });

  it('refuses a session that was ended elsewhere', async () => {
    const dana = await here.register('reader');
    const abroad = elsewhere(dana);
    (await abroad.get('/api/users/me')).as(Me);
    const program = here.person({ authorization: `Bearer ${dana.token}` });
    (await program.get('/api/users/me')).as(Me);
    (await dana.post('/api/auth/logout')).as(Done);
    (await program.get('/api/users/me')).refused(401, 'not_signed_in');
    await afterPromise(() => abroad.get('/api/users/me'));
    (await abroad.get('/api/users/me')).refused(401, 'not_signed_in');
  });

  it('refuses whoever was suspended elsewhere, and lets them in again', async () => {
    const dana = await here.register('reader');
    const abroad = elsewhere(dana);
    (await abroad.get('/api/users/me')).as(Me);
    await setSuspended(here, dana, true);
    (await dana.get('/api/users/me')).refused(403, 'account_inactive');
    await afterPromise(() => abroad.get('/api/users/me'));
    (await abroad.get('/api/users/me')).refused(403, 'account_inactive');
    await setSuspended(here, dana, false);
    (await dana.get('/api/users/me')).as(Me);
    await afterPromise(() => abroad.get('/api/users/me'));
    (await abroad.get('/api/users/me')).as(Me);
  });

  it('knows a switch that was set elsewhere', async () => {
    const admin = here.person();
    await admin.logIn(owner.ADMIN_EMAIL, owner.ADMIN_PASSWORD);
    const dana = await here.register('reader');
    const abroad = elsewhere(dana);
    (await abroad.get('/api/users/me')).as(Me);
    (await admin.put('/api/admin/site', { maintenance: true })).as(SiteState);
    (await dana.get('/api/users/me')).refused(503, 'maintenance');
    await afterPromise(() => abroad.get('/api/users/me'));
    (await abroad.get('/api/users/me')).refused(503, 'maintenance');
    (await admin.put('/api/admin/site', { maintenance: false })).as(SiteState);
    (await dana.get('/api/users/me')).as(Me);
  });
});

it('a session is asked for once a second at most, however often its person calls', async () => {
  const dana = await here.register('reader');
  const query = jest.spyOn(here.pool, 'query');
  const began = performance.now();
  for (let n = 0; n < 30; n += 1) (await dana.get('/api/users/me')).as(Me);
  const asked = query.mock.calls.filter(([statement]) => nameOf(statement) === 'session_people').length;
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThanOrEqual(1 + (performance.now() - began) / promisedMs);
  query.mockRestore();
});

const nameOf = (statement: unknown): string | undefined => (statement as { name?: string }).name;
