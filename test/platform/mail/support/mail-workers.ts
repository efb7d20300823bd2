import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Module, type ModuleMetadata, type Provider } from '@nestjs/common';
import { Test, type TestingModule, type TestingModuleBuilder } from '@nestjs/testing';
import { EventStore, type OutboxWriter } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { ConfigModule } from '../../../../backend/src/platform/config/config.module.js';
import { parseEnvironment, Settings } from '../../../../backend/src/platform/config/settings/settings.js';
import { SiteSwitches } from '../../../../backend/src/platform/config/site-switches.js';
import { HashKey } from '../../../../backend/src/platform/keys/hash-key.js';
import { KeysModule } from '../../../../backend/src/platform/keys/keys.module.js';
import {
  MAIL_TIMINGS,
  mailTimings,
  type MailTimings,
} from '../../../../backend/src/platform/mail/dispatch/mail-timings.js';
import { MailModule } from '../../../../backend/src/platform/mail/mail.module.js';
import { createMigratedDatabase } from '../../../support/servers/postgres.js';

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
  readonly kind: string;
  readonly state: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly message_id: string | null;
  readonly slot_at: Date | null;
}

interface Options {
  readonly env: Record<string, string>;
  /** Null: the program's own. */
  readonly pace?: MailTimings | null;
  readonly outboxes?: (settings: Settings) => readonly OutboxWriter[];
  /** Beside the mails' own module. */
  readonly modules?: NonNullable<ModuleMetadata['imports']>;
  /** What they need of the application's other modules. */
  readonly providers?: readonly Provider[];
  readonly prepare?: (builder: TestingModuleBuilder) => void;
}

/** A database with the whole schema, on which any number of mail workers can be started, each with its own module. */
export async function openMailWorkers({
  env,
  pace = testPace,
  outboxes,
  modules = [],
  providers = [],
  prepare,
}: Options) {
  const database = await createMigratedDatabase();
  const pool = new Pool({ connectionString: database.url });
  pool.on('error', nothing);
  const dataDir = mkdtempSync(join(tmpdir(), 'shulayim-mail-'));
  const secrets = { sessionSecret: 'a'.repeat(64), dataKey: 'b'.repeat(64), gatePassword: 'gate' };
  const settings = new Settings(parseEnvironment({ DATA_DIR: dataDir, ...env }), secrets, database.url);
  const store = new EventStore(pool, { projections: [], outboxes: outboxes?.(settings) ?? [] });
  const provided = [
    { provide: Pool, useValue: pool },
    { provide: EventStore, useValue: store },
    { provide: HashKey, useValue: new HashKey('b'.repeat(64)) },
    {
      provide: SiteSwitches,
      useValue: { sender: async () => ({ from: 'shulayim@localhost', isOwn: false, postalAddress: null }) },
    },
    ...providers,
  ];
  const workers: TestingModule[] = [];
  return {
    pool,
    store,
    dataDir,
    async startWorker(): Promise<TestingModule> {
      const builder = Test.createTestingModule({
        imports: [ConfigModule.with(settings), KeysModule, globalModule(provided), MailModule, ...modules],
      });
      if (pace) builder.overrideProvider(MAIL_TIMINGS).useValue(pace);
      prepare?.(builder);
      const worker = await builder.setLogger(silent).compile();
      workers.push(worker);
      return worker.init();
    },
    async close() {
      for (const worker of workers) await worker.close();
      await pool.end();
      await database.drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** In place of the application's own modules. */
function globalModule(providers: readonly Provider[]) {
  @Module({})
  class Provided {}
  const tokens = providers.map((provider) => (typeof provider === 'function' ? provider : provider.provide));
  return { module: Provided, global: true, providers: [...providers], exports: tokens };
}
