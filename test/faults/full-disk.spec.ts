import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type MailReceiver, startMailReceiver } from '../platform/mail/support/mail-receiver.js';
import { createTestDatabase, type TestDatabase } from '../support/servers/postgres.js';
import { startProgram, type Program } from '../support/servers/program.js';
import { SmallDisk, canMount } from '../support/servers/small-disk.js';
import { until } from '../support/until.js';
import { reportFault } from './support/fault-table.js';
import { makeFolder } from './support/folder.js';

const mails = 8;

/** A data folder on a disk of 64 kB, which is full; without the right to mount, one whose file cannot be written. */
describe('with a full data folder', () => {
  const folder = makeFolder();
  const dataDir = join(folder.path, 'disk');
  let disk: SmallDisk | undefined;
  let database: TestDatabase;
  let receiver: MailReceiver;
  let client: pg.Client;
  let program: Program | undefined;

  beforeAll(async () => {
    if (canMount) disk = SmallDisk.mountedAt(dataDir, '64k');
    else mkdirSync(join(dataDir, 'mail-acknowledged'), { recursive: true });
    [database, receiver] = await Promise.all([createTestDatabase(), startMailReceiver()]);
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await program?.kill9();
    await client.end();
    await receiver.close();
    await database.drop();
    disk?.unmount();
    folder.remove();
  });

  it('each mail goes out once, and the log says once why nothing can be written', async () => {
    program = await startProgram({
      dataDir,
      env: { DATABASE_URL: database.url, SMTP_URL: receiver.url, ROLE: 'worker', LOG_LEVEL: 'info' },
    });
    disk?.leaveFree(0);
    const ids = Array.from({ length: mails }, () => randomUUID());
    await client.query(
      `INSERT INTO subscribers (id, name, email, source, created_at)
       SELECT id, NULL, 'p' || n || '@example.org', 'landing', now() FROM unnest($1::uuid[]) WITH ORDINALITY AS made(id, n)`,
      [ids],
    );
    await client.query(
      `INSERT INTO mail_outbox (id, kind, recipient_id, ref, created_at, next_try_at)
       SELECT id, 'subscriber_welcome', id, jsonb_build_object('subscriberId', id), now(), now() FROM unnest($1::uuid[]) id`,
      [ids],
    );
    await until(async () => {
      const { rows } = await client.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM mail_outbox WHERE state IN ('waiting', 'queued', 'sending')`,
      );
      return rows[0]?.n === 0;
    }, 60_000);
    const { rows } = await client.query<{ state: string; attempts: number; n: number }>(
      'SELECT state, attempts, count(*)::int AS n FROM mail_outbox GROUP BY 1, 2',
    );
    expect(rows).toEqual([{ state: 'sent', attempts: 1, n: mails }]);
    const arrived = new Set(receiver.received.map(({ to }) => to[0])).size;
    const counted = { lost: mails - arrived, doubled: receiver.received.length - arrived };
    reportFault({ fault: 'full data folder', what: 'mails', acknowledged: mails, ...counted });
    expect(receiver.received).toHaveLength(mails);
    expect(arrived).toBe(mails);
    expect(
      program
        .output()
        .split('\n')
        .filter((line) => line.includes('cannot be written')),
    ).toHaveLength(1);
  });
});
