import { AttemptLimiter } from '../../../platform/http/rate-limiting/attempt-limiter.js';
import type { Settings } from '../../../platform/config/settings/settings.js';
import type { Pool } from 'pg';
import { RateCounts } from '../../../platform/http/rate-limiting/rate-counts.js';
import type { AccountQueries } from '../people/accounts.queries.js';
import { CheckPassword } from './check-password.js';

/** What argon2 was asked to check: the hash and the password, in order. */
const checks: [string, string][] = [];
jest.mock('@node-rs/argon2', () => ({
  hash: async (password: string) => `$argon2id$v=19$m=19456,t=2,p=1$${password}`,
  verify: async (hashed: string, password: string) => {
    checks.push([hashed, password]);
    return hashed.endsWith(`$${password}`);
  },
}));

const known = 'known@example.org';
const settings = { dataKey: '2'.repeat(64), rateLimitScale: 1 } as Settings;
const credentialsOf = async (email: string) =>
  email === known ? { userId: 'dana', passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$right' } : null;
const accounts = { credentialsOf } as unknown as AccountQueries;
const counts = new RateCounts({ redisUrl: null, isEmbedded: true } as Settings, {} as Pool);
const notes = { failedLogIn: jest.fn(), limited: jest.fn() };
const check = new CheckPassword(accounts, new AttemptLimiter(settings, notes, counts));
beforeEach(() => void checks.splice(0));

describe('a guess at a password', () => {
  it('costs one check by argon2, of the same cost, whether or not the address is known', async () => {
    for (const email of [known, 'unknown@example.org'])
      await expect(check.execute(email, 'wrong')).rejects.toMatchObject({ code: 'wrong_credentials' });
    expect(checks.map(([, password]) => password)).toEqual(['wrong', 'wrong']);
    const costs = checks.map(([hashed]) => hashed.split('$').slice(0, 4).join('$'));
    expect(costs[1]).toBe(costs[0]);
  });

  it('at an address without an account is wrong, even when it is what the decoy was made of', async () => {
    await expect(check.execute('unknown@example.org', 'x')).rejects.toMatchObject({ code: 'wrong_credentials' });
    const [[decoy = ''] = []] = checks;
    const made = decoy.split('$').at(-1) ?? '';
    await expect(check.execute('unknown@example.org', made)).rejects.toMatchObject({ code: 'wrong_credentials' });
  });

  it('that is wrong says whose password it was not', async () => {
    const wrong: unknown[] = [];
    for (const email of [known, 'unknown@example.org'])
      await check.execute(email, 'wrong', { onWrong: (userId) => wrong.push(userId) }).catch(() => undefined);
    expect(wrong).toEqual(['dana', null]);
  });

  it('beyond what is allowed is noted, without the address', async () => {
    const email = 'guessed@example.org';
    for (let n = 0; n <= 20; n += 1) await check.execute(email, 'wrong').catch(() => undefined);
    expect(notes.limited).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(notes.limited.mock.calls)).not.toContain(email);
  });

  it('that comes from elsewhere does not keep the owner out of a known browser, nor out of leaving', async () => {
    const apart = new RateCounts({ redisUrl: null, isEmbedded: true } as Settings, {} as Pool);
    const own = new CheckPassword(accounts, new AttemptLimiter(settings, notes, apart));
    for (let n = 0; n <= 20; n += 1) await own.execute(known, 'wrong').catch(() => undefined);
    await expect(own.execute(known, 'right')).rejects.toMatchObject({ code: 'too_many_requests' });
    await expect(own.execute(known, 'right', { knownAs: 'noa' })).rejects.toMatchObject({
      code: 'too_many_requests',
    });
    expect(await own.execute(known, 'right', { knownAs: 'dana' })).toMatchObject({ userId: 'dana' });
    for (let n = 0; n < 20; n += 1) await own.execute(known, 'wrong', { knownAs: 'dana' }).catch(() => undefined);
    await expect(own.execute(known, 'right', { knownAs: 'dana' })).rejects.toMatchObject({
      code: 'too_many_requests',
    });
  });

  it('that is right says whose it is', async () => {
    expect(await check.execute(known, 'right')).toMatchObject({ userId: 'dana' });
    expect(checks).toHaveLength(1);
  });
});
