import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startMailReceiver, type MailReceiver } from '../platform/mail/support/mail-receiver.js';
import { PrivateRedis } from '../support/servers/private-redis.js';
import { startProgram } from '../support/servers/program.js';
import { until } from '../support/until.js';
import type { Figure } from './report/figure.js';
import { createBenchDatabase } from './support/bench-database.js';
import { median, report } from './support/figures.js';

/**
 * Mails a second out of the outbox, each written from the tables when it is sent ÷ the bare SMTP client, which sends one
 * and the same; both into the same server, over three connections. From the first mail's arrival to the last's.
 */
const howMany = 200;
const rounds = 3;

/** @param server where databases may be created */
export async function run(server: string): Promise<void> {
  const [receiver, redis] = [await startMailReceiver(), await PrivateRedis.create()];
  const arrivals: number[] = [];
  receiver.answerToMail = () => {
    arrivals.push(performance.now());
    return null;
  };
  /** @returns mails a second of what `begin` sets going */
  const paceOf = async (begin: () => Promise<unknown>): Promise<number> => {
    arrivals.length = 0;
    await begin();
    await until(() => arrivals.length >= howMany, 120_000);
    return ((howMany - 1) * 1_000) / ((arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0));
  };
  try {
    const figures: Figure[] = [];
    for (const [name, env] of [
      ['in process', {}],
      ['over Redis', { REDIS_URL: redis.url }],
    ] as const)
      figures.push({ name, unit: '/s', aim: '≥ 0.7', ...(await compare(server, receiver, env, paceOf)) });
    report(figures);
  } finally {
    await receiver.close();
    await redis.remove();
  }
}

async function compare(
  server: string,
  receiver: MailReceiver,
  env: Readonly<Record<string, string>>,
  paceOf: (begin: () => Promise<unknown>) => Promise<number>,
): Promise<Pick<Figure, 'floor' | 'product' | 'ratio'>> {
  const database = await createBenchDatabase(server, 'mail');
  const dataDir = mkdtempSync(join(tmpdir(), 'shulayim-bench-'));
  const settings = { DATABASE_URL: database.url, SMTP_URL: receiver.url, ROLE: 'worker', RATE_LIMIT_SCALE: '1000000' };
  const program = await startProgram({ dataDir, env: { ...settings, ...env } });
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const paces: [number, number][] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const bare = await paceOf(() => sendBare(receiver.url));
    const outbox = await paceOf(() => writeMails(client));
    if (round > 0) paces.push([bare, outbox]); // the first warms up
  }
  await client.end();
  await program.stop();
  await database.drop();
  rmSync(dataDir, { recursive: true });
  return {
    floor: median(paces.map(([floor]) => floor)),
    product: median(paces.map(([, pace]) => pace)),
    ratio: median(paces.map(([floor, pace]) => pace / floor)),
  };
}

async function sendBare(url: string): Promise<void> {
  const args = ['test/bench/support/bare-mailer.mjs', url, String(howMany)];
  await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
}

/** People of the waiting list, and the mail that welcomes each. */
async function writeMails(client: Client): Promise<void> {
  const ids = Array.from({ length: howMany }, () => randomUUID());
  await client.query(
    `WITH made AS (
       INSERT INTO subscribers (id, name, email, source, created_at)
       SELECT id, NULL, id || '@d' || n % 50 || '.example', 'landing', now()
       FROM unnest($1::uuid[]) WITH ORDINALITY AS made(id, n) RETURNING id)
     INSERT INTO mail_outbox (id, kind, recipient_id, ref, created_at, next_try_at)
     SELECT id, 'subscriber_welcome', id, jsonb_build_object('subscriberId', id), now(), now() FROM made`,
    [ids],
  );
}
