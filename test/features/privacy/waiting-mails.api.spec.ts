import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Done } from '@shulayim/contracts';
import { Redis } from 'ioredis';
import { carriedBy, carriers } from '../../platform/mail/support/carriers.js';
import type { Person } from '../../support/person.js';
import { until } from '../../support/until.js';
import { comment, createLink, createProject, openLink } from '../../support/projects.js';
import { password, startWorld, type World } from '../../support/world.js';
import { everyMail, everyTable, found } from './privacy-helpers.js';

const name = 'אלמוגית קדומים';
const email = 'almogit.waiting@example.org';

describe.each(carriers)('mails that still wait in the %s carrier when somebody leaves', (carrier) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shulayim-waiting-'));
  let env: Record<string, string>;
  let world: World;
  let author: Person;
  let leaver: Person;

  const waiting = async (): Promise<string[]> => {
    const { rows } = await world.pool.query<{ kind: string }>(
      `SELECT kind FROM mail_outbox WHERE state NOT IN ('sent', 'skipped')`,
    );
    return rows.map(({ kind }) => kind);
  };

  beforeAll(async () => {
    env = await carriedBy(carrier);
    world = await startWorld({ DATA_DIR: dataDir, MAIL_SETTLE_SECONDS: '3600', ...env });
    author = await world.register('author', 'נועה לוי');
    await author.put('/api/users/me', { mail_frequency: 'immediately' });
    const project = await createProject(author, { visibility_status: 'public' });
    leaver = world.person();
    await leaver.register({ name, email, password, role: 'author' });
    await comment(leaver, project.part, undefined, 'המילים נשארות');
    const own = await createProject(leaver, { visibility_status: 'public', title: 'הצדפות של אוגוסט' });
    await comment(author, own.part, undefined, 'יפה');
    const link = await createLink(leaver, own);
    await openLink(world.person(), link);
    await until(async () => (await waiting()).every((kind) => kind === 'new_comment'));
    (await leaver.ask('DELETE', '/api/users/me', { password })).as(Done);
    await until(async () => (await waiting()).length === 1);
  });
  afterAll(async () => {
    await world.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('name them no more once they go out', async () => {
    await world.pool.query('UPDATE mail_outbox SET next_try_at = now()');
    await until(() => everyMail(dataDir).some((mail) => mail.includes('המילים נשארות')));
    const mails = everyMail(dataDir);
    expect(mails.find((mail) => mail.includes('המילים נשארות'))).toContain('חשבון שנמחק');
    expect(found(mails.join('\n'), [name, email])).toEqual([]);
  });

  it('left nothing in tables and queue', async () => {
    expect(found(await everyTable(world.pool), [name, email])).toEqual([]);
    if (env.REDIS_URL) expect(found(await everyKey(env.REDIS_URL), [name, email])).toEqual([]);
  });
});

/** Everything that the queue holds. Never as Redis dumps it: that may be compressed. */
async function everyKey(url: string): Promise<string> {
  const redis = new Redis(url);
  const held: unknown[] = [];
  for (const key of await redis.keys('*')) held.push(key, await contentOf(redis, key));
  await redis.quit();
  return JSON.stringify(held);
}

async function contentOf(redis: Redis, key: string): Promise<unknown> {
  const type = await redis.type(key);
  if (type === 'hash') return redis.hgetall(key);
  if (type === 'list') return redis.lrange(key, 0, -1);
  if (type === 'zset') return redis.zrange(key, 0, -1);
  if (type === 'set') return redis.smembers(key);
  return type === 'stream' ? redis.xrange(key, '-', '+') : redis.get(key);
}
