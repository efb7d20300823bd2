import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type MailReceiver, startMailReceiver } from '../platform/mail/support/mail-receiver.js';
import { createTestDatabase, type TestDatabase } from '../support/servers/postgres.js';
import { PrivateRedis } from '../support/servers/private-redis.js';
import { startProgram, type Program } from '../support/servers/program.js';
import { until } from '../support/until.js';
import { reportFault } from './support/fault-table.js';
import { makeFolder } from './support/folder.js';

const howMany = 1_000;
const kills = 10;
/** Redis goes after this many of them. */
const redisGoesAfter = 5;
/** Mails that one worker has in hand at once. */
const inHand = 3;
const mailMs = 180_000;

describe(`${howMany} mails, their worker killed with -9 ${kills} times and Redis once`, () => {
  const folder = makeFolder();
  let database: TestDatabase;
  let redis: PrivateRedis;
  let receiver: MailReceiver;
  let client: pg.Client;
  let worker: Program | undefined;

  beforeAll(async () => {
    [database, redis, receiver] = await Promise.all([createTestDatabase(), PrivateRedis.create(), startMailReceiver()]);
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await worker?.kill9();
    await client.end();
    await receiver.close();
    await redis.remove();
    await database.drop();
    folder.remove();
  });

  const start = () =>
    startProgram({
      dataDir: folder.path,
      env: {
        ...{ DATABASE_URL: database.url, REDIS_URL: redis.url, SMTP_URL: receiver.url, ROLE: 'worker' },
        ...{ LOG_LEVEL: 'silent' },
      },
    });
  const arrived = () => new Set(receiver.received.map(({ to }) => to[0]));

  it('all arrive; a second copy comes only of what was in hand when a worker died', async () => {
    worker = await start();
    await writeMails(client);
    for (let kill = 1; kill <= kills; kill += 1) {
      const before = receiver.received.length;
      await until(
        () => receiver.received.length >= before + inHand * 4,
        mailMs,
        () => `only ${receiver.received.length} mails before kill ${kill}`,
      );
      await worker.kill9();
      if (kill === redisGoesAfter) {
        await redis.kill9();
        await redis.up();
      }
      worker = await start();
    }
    await until(
      () => arrived().size === howMany,
      mailMs,
      () => `${arrived().size} of ${howMany} arrived`,
    );
    const duplicates = receiver.received.length - howMany;
    const messageIds = new Set(receiver.received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]));
    // A copy under the same Message-ID is one mail to whoever receives it; under another one it is a second mail.
    reportFault({
      fault: `mail worker killed (-9) ${kills} times, Redis once`,
      what: `mails (${duplicates} repeated under their Message-ID)`,
      ...{ acknowledged: howMany, lost: howMany - arrived().size, doubled: messageIds.size - howMany },
    });
    expect(messageIds.size).toBe(howMany);
    expect(duplicates).toBeLessThanOrEqual(kills * inHand);
    await until(async () => {
      const { rows } = await client.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM mail_outbox WHERE state <> 'sent'`,
      );
      return rows[0]?.n === 0;
    }, mailMs);
  }, 400_000);
});

/** People of the waiting list, and the mail that welcomes each. */
async function writeMails(client: pg.Client): Promise<void> {
  const ids = Array.from({ length: howMany }, () => randomUUID());
  await client.query('BEGIN');
  await client.query(
    `INSERT INTO subscribers (id, name, email, source, created_at)
     SELECT id, NULL, 'p' || n || '@d' || n % 50 || '.example', 'landing', now()
     FROM unnest($1::uuid[]) WITH ORDINALITY AS made(id, n)`,
    [ids],
  );
  await client.query(
    `INSERT INTO mail_outbox (id, kind, recipient_id, ref, created_at, next_try_at)
     SELECT id, 'subscriber_welcome', id, jsonb_build_object('subscriberId', id), now(), now() FROM unnest($1::uuid[]) id`,
    [ids],
  );
  await client.query('COMMIT');
}
