import { setTimeout as delay } from 'node:timers/promises';
import { Sessions } from '@shulayim/contracts';
import { SessionVisits } from '../../../../backend/src/features/accounts/sessions/session-visits.js';
import { itRebuildsAlike } from '../../../support/rebuilt.js';
import { startWorld, type World } from '../../../support/world.js';

let world: World;
beforeAll(async () => void (world = await startWorld()));
afterAll(() => world.close());

const visitsOf = async (id: string): Promise<number> =>
  (await world.pool.query('SELECT FROM session_visits WHERE session_id = $1', [id])).rowCount ?? 0;

async function someSession() {
  const person = await world.register('reader');
  const [session] = (await person.get('/api/users/me/sessions')).as(Sessions).sessions;
  await world.app.get(SessionVisits).beforeApplicationShutdown();
  await world.pool.query('DELETE FROM session_visits WHERE session_id = $1', [session?.id]);
  return { person, id: session?.id ?? '' };
}

/** Until some statement waits for a lock that another one holds. */
async function somebodyWaits(): Promise<void> {
  for (let waiting = 0; waiting === 0; await delay(10)) {
    const { rows } = await world.pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    waiting = rows[0]?.n ?? 0;
  }
}

describe('a session that ends while its visit is written', () => {
  it('leaves no row when its end came first', async () => {
    const { id } = await someSession();
    const ending = await world.pool.connect();
    await ending.query('BEGIN');
    await ending.query('DELETE FROM sessions WHERE id = $1', [id]);
    const visits = new SessionVisits(world.pool, { warn: () => undefined });
    visits.note(id);
    const written = visits.beforeApplicationShutdown();
    await Promise.race([somebodyWaits(), written]);
    await ending.query('COMMIT');
    ending.release();
    await written;
    expect(await visitsOf(id)).toBe(0);
    // So that read models are the log's again.
    await world.rebuildAll();
  });

  it('leaves no row when the visit came first', async () => {
    const { person, id } = await someSession();
    const visiting = await world.pool.connect();
    await visiting.query('BEGIN');
    await visiting.query('SELECT FROM sessions WHERE id = $1 FOR KEY SHARE', [id]);
    await visiting.query('INSERT INTO session_visits (session_id, seen_at) VALUES ($1, now())', [id]);
    const ended = person.delete('/api/users/me/sessions');
    await Promise.race([somebodyWaits(), ended]);
    await visiting.query('COMMIT');
    visiting.release();
    expect((await ended).status).toBe(200);
    expect(await visitsOf(id)).toBe(0);
  });
});

itRebuildsAlike(() => world);
