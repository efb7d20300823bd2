import { request } from 'node:http';
import { StoredSecurityLog } from '../../backend/src/features/security/stored-security-log.js';
import { until } from '../support/until.js';
import { startWorld, type World } from '../support/world.js';

/** Machines that the program is called from. All of 127.0.0.0/8 is this one, and only the second is a proxy to be believed. */
const [stranger, proxy] = ['127.0.0.1', '127.0.0.2'];
let world: World;
beforeAll(async () => {
  // Two guesses at the gate from one address.
  world = await startWorld({ TRUSTED_PROXIES: proxy, RATE_LIMIT_SCALE: '0.2' });
});
beforeEach(() => world.pool.query('DELETE FROM rate_limits'));
afterAll(() => world.close());

/** @returns the status of a wrong guess at the gate */
const guess = (localAddress: string, forwardedFor: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor };
    const call = request(`${world.url}/api/auth/admin-gate`, { method: 'POST', localAddress, headers }, (answer) =>
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
    );
    call.on('error', reject).end(JSON.stringify({ password: 'לא-זו' }));
  });
const guesses = async (localAddress: string, forwardedFor: readonly string[]): Promise<number[]> => {
  const statuses = [];
  for (const addresses of forwardedFor) statuses.push(await guess(localAddress, addresses));
  return statuses;
};
async function networksOf(table: 'failed_log_ins' | 'limited_callers'): Promise<(string | null)[]> {
  const read = () =>
    world.pool.query<{ network: string | null }>(`SELECT network FROM ${table} ORDER BY first_at, network`);
  await until(async () => (await read()).rowCount !== 0);
  return (await read()).rows.map(({ network }) => network);
}

describe('X-Forwarded-For', () => {
  it('of a caller who is no trusted proxy changes neither the count nor what is noted', async () => {
    const forged = ['203.0.113.1', '203.0.113.2', '203.0.113.3', proxy];
    expect(await guesses(stranger, forged)).toEqual([401, 401, 429, 429]);
    expect(await networksOf('failed_log_ins')).toEqual(['127.0.0.*']);
    expect(await networksOf('limited_callers')).toEqual(['127.0.0.*']);
  });

  it('of a trusted proxy is whom it counts and notes', async () => {
    // What the guesses before left to be noted, too.
    await world.app.get(StoredSecurityLog).flush();
    await world.pool.query('DELETE FROM failed_log_ins');
    await world.pool.query('DELETE FROM limited_callers');
    expect(await guesses(proxy, ['198.51.100.1', '198.51.100.2', '198.51.100.3'])).toEqual([401, 401, 401]);
    // What the caller wrote in front of what the proxy added is only their word.
    const added = ['203.0.113.1, 198.51.100.9', '203.0.113.2, 198.51.100.9', '203.0.113.3, 198.51.100.9'];
    expect(await guesses(proxy, added)).toEqual([401, 401, 429]);
    expect(new Set(await networksOf('failed_log_ins'))).toEqual(new Set(['198.51.100.*']));
    expect(await networksOf('limited_callers')).toEqual(['198.51.100.*']);
  });
});
