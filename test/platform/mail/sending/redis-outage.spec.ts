import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { reportFault } from '../../../faults/support/fault-table.js';
import { PrivateRedis } from '../../../support/servers/private-redis.js';
import { until } from '../../../support/until.js';
import { type MailReceiver, startMailReceiver } from '../support/mail-receiver.js';
import { openPostOffice, type PostOffice, testPace } from '../support/post-office.js';

/** Nothing comes back by the safety net within this spec: what comes back was noticed to be lost. */
const pace = { ...testPace, requeueMs: 3_600_000 };

describe('a Redis in trouble', () => {
  let redis: PrivateRedis;
  let receiver: MailReceiver;
  let office: PostOffice;

  const write = (...names: string[]) => office.write(names.map((name) => `${name}@example.org`));
  const arrived = () => receiver.received.map(({ to }) => to[0]?.split('@')[0]).sort();
  const report = (fault: string) => {
    const addresses = new Set(arrived());
    const doubled = receiver.tries - addresses.size;
    reportFault({ fault, what: 'mails', acknowledged: 3, lost: 3 - addresses.size, doubled });
  };
  /** As if it had been handed over just before Redis went, and the job with it. */
  const writeHandedOver = (name: string) =>
    office.pool.query(
      `INSERT INTO mail_outbox (id, kind, ref, state, created_at, next_try_at)
       VALUES (gen_random_uuid(), 'letter', jsonb_build_object('to', $1::text), 'queued', clock_timestamp(),
               now() + interval '1 h')`,
      [`${name}@example.org`],
    );

  beforeEach(async () => {
    [redis, receiver] = await Promise.all([PrivateRedis.create(), startMailReceiver()]);
    office = await openPostOffice({ SMTP_URL: receiver.url, REDIS_URL: redis.url }, pace);
  });
  afterEach(async () => {
    redis.thaw();
    await office.close();
    await receiver.close();
    await redis.remove();
  });

  it('that is frozen holds mails up; they go out once when it answers again', async () => {
    await office.startWorker();
    await write('first');
    await office.becomes('sent');
    redis.freeze();
    await write('second', 'third');
    await until(async () => {
      const { rows } = await office.pool.query<{ late: boolean }>(
        `SELECT now() > max(created_at) + interval '1 s' AS late FROM mail_outbox`,
      );
      return rows[0]?.late ?? false;
    });
    expect(await office.states()).toMatch(/^sent(,(waiting|queued)){2}$/);
    redis.thaw();
    await office.becomes('sent,sent,sent');
    expect(arrived()).toEqual(['first', 'second', 'third']);
    expect(receiver.tries).toBe(3);
    report('Redis frozen');
  });

  it('that was emptied is given again what it lost, and nothing goes out twice', async () => {
    await office.startWorker();
    await write('first');
    await office.becomes('sent');
    await writeHandedOver('second');
    const client = new Redis(redis.url);
    await client.flushall();
    await client.quit();
    await office.becomes('sent,sent');
    await write('third');
    await office.becomes('sent,sent,sent');
    expect(arrived()).toEqual(['first', 'second', 'third']);
    expect(receiver.tries).toBe(3);
    report('Redis emptied');
  });

  it('that died is given everything again when it is back', async () => {
    await office.startWorker();
    await write('first');
    await office.becomes('sent');
    await redis.kill9();
    await writeHandedOver('second');
    await write('third');
    await redis.up();
    await office.becomes('sent,sent,sent');
    expect(receiver.tries).toBe(3);
  });

  it('that had forgotten everything before the program began loses nothing either', async () => {
    await writeHandedOver('first');
    await office.startWorker();
    await office.becomes('sent');
    expect(receiver.tries).toBe(1);
  });

  it('that names a mail once more sends none that waits for its time', async () => {
    await office.pool.query(
      `INSERT INTO mail_outbox (id, kind, ref, created_at, next_try_at)
       VALUES (gen_random_uuid(), 'letter', '{"to": "first@example.org"}', now(), now() + interval '1 h')`,
    );
    const queue = new Queue('mail', { connection: { url: redis.url } });
    const [row] = await office.outbox();
    await queue.add('send', { row: row?.id }, { jobId: 'again' });
    await office.startWorker();
    await until(async () => (await queue.getJob('again')) === undefined);
    await queue.close();
    expect(await office.states()).toBe('waiting');
    expect(receiver.tries).toBe(0);
  });
});
