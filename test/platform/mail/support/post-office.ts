import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { EventStore } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { migrations } from '../../../../backend/src/migrations/all-migrations.js';
import { ConfigModule } from '../../../../backend/src/platform/config/config.module.js';
import { parseEnvironment, Settings } from '../../../../backend/src/platform/config/settings.js';
import { HashKey } from '../../../../backend/src/platform/keys/hash-key.js';
import { KeysModule } from '../../../../backend/src/platform/keys/keys.module.js';
import { openDatabase } from '../../../../backend/src/platform/database/open-database.js';
import {
  MAIL_TIMINGS,
  mailTimings,
  type MailTimings,
} from '../../../../backend/src/platform/mail/dispatch/mail-timings.js';
import type { MailRow } from '../../../../backend/src/platform/mail/mail-kind.js';
import { MailKinds } from '../../../../backend/src/platform/mail/mail-kinds.js';
import { SiteSwitches } from '../../../../backend/src/platform/config/site-switches.js';
import { MailModule } from '../../../../backend/src/platform/mail/mail.module.js';
import { createTestDatabase } from '../../../support/servers/postgres.js';
import { patienceMs, until } from '../../../support/until.js';

/** Fast enough for tests; a lease that a busy machine does not outlast by accident. */
export const testPace: MailTimings = {
  ...mailTimings,
  ...{ pollMs: 20, leaseMs: 6_000, pausesMs: [30, 60, 120], queueTimeoutMs: 400, requeueMs: 1_500 },
  perDomain: { mails: 100_000, perMs: 60_000 },
};

const nothing = () => undefined;
const silent = { log: nothing, warn: nothing, error: nothing, debug: nothing };

export interface OutboxRow {
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly message_id: string | null;
  readonly slot_at: Date | null;
}

export type PostOffice = Awaited<ReturnType<typeof openPostOffice>>;

/** An outbox and any number of mail workers, without a feature: their mails say no more than that they came. */
export async function openPostOffice(env: Record<string, string> = {}, pace: MailTimings = testPace) {
  const database = await createTestDatabase();
  const migrated = await openDatabase(database.url, migrations);
  await migrated.destroy();
  const pool = new Pool({ connectionString: database.url });
  pool.on('error', () => undefined);
  const dataDir = mkdtempSync(join(tmpdir(), 'shulayim-post-'));
  const secrets = { sessionSecret: 'a'.repeat(64), dataKey: 'b'.repeat(64), gatePassword: 'gate' };
  const settings = new Settings(parseEnvironment({ DATA_DIR: dataDir, ...env }), secrets, database.url);
  const store = new EventStore(pool, { projections: [] });
  const workers: TestingModule[] = [];
  const outbox = async () =>
    (await pool.query<OutboxRow>('SELECT * FROM mail_outbox ORDER BY created_at, ref->>$1', ['to'])).rows;
  const states = async () => (await outbox()).map(({ state }) => state).join();

  return {
    pool,
    dataDir,
    outbox,
    states,
    async startWorker(): Promise<TestingModule> {
      const builder = Test.createTestingModule({
        imports: [ConfigModule.with(settings), KeysModule, providing(pool, store), MailModule],
      });
      builder.overrideProvider(MAIL_TIMINGS).useValue(pace).overrideProvider(MailKinds).useValue(letters);
      const worker = await builder.setLogger(silent).compile();
      workers.push(worker);
      return worker.init();
    },
    /** @param kind `code`: somebody waits for it */
    write: (to: readonly string[], kind: 'letter' | 'code' = 'letter') =>
      pool.query(
        `INSERT INTO mail_outbox (id, kind, ref, created_at, next_try_at)
         SELECT gen_random_uuid(), $1, jsonb_build_object('to', address), clock_timestamp(), now()
         FROM unnest($2::text[]) address`,
        [kind, to],
      ),
    /** @param wanted the rows' states, oldest first */
    becomes: (wanted: string) =>
      until(
        async () => (await states()) === wanted,
        patienceMs,
        () => `the outbox never became ${wanted}`,
      ),
    async close() {
      for (const worker of workers) await worker.close();
      await pool.end();
      await database.drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** What the application's own modules provide. */
function providing(pool: Pool, store: EventStore) {
  @Module({})
  class Provided {}
  const providers = [
    { provide: Pool, useValue: pool },
    { provide: HashKey, useValue: new HashKey('b'.repeat(64)) },
    { provide: EventStore, useValue: store },
    {
      provide: SiteSwitches,
      useValue: { sender: async () => ({ from: 'shulayim@localhost', isOwn: false, postalAddress: null }) },
    },
  ];
  return { module: Provided, global: true, providers, exports: [Pool, HashKey, EventStore, SiteSwitches] };
}

/** The address stands in the row here, as it never does in the program. */
const letters = {
  add: nothing,
  gather: () => Promise.resolve(),
  get: (kind: string) => ({
    kind,
    isUrgent: kind === 'code',
    prepare: ({ ref }: MailRow) =>
      Promise.resolve({
        to: { name: ref.name ?? null, address: ref.to },
        subject: ref.subject ?? 'שלום',
        page: 'שלום',
        text: 'שלום',
      }),
  }),
};
