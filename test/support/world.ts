import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { EventStore, ProjectionRunner } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { createApplication } from '../../backend/src/application.js';
import { account } from '../../backend/src/features/accounts/domain/account.decider.js';
import { Clock } from '../../backend/src/platform/config/clock.js';
import { Settings, parseEnvironment } from '../../backend/src/platform/config/settings/settings.js';
import { Listener } from './listener.js';
import { Person } from './person.js';
import { farHour } from './far-hour.js';
import { createMigratedDatabase } from './servers/postgres.js';
import { freePort } from './servers/program.js';

const secrets = { sessionSecret: '1'.repeat(64), dataKey: '2'.repeat(64), gatePassword: 'gate-password' };
export const password = 'קלמנטינה-17';
export const gatePassword = secrets.gatePassword;

/** The whole program, in this process, over a database of its own. */
export interface World {
  readonly url: string;
  readonly app: NestFastifyApplication;
  readonly pool: Pool;
  readonly clock: Clock;
  /** Somebody with a browser of their own, not signed in. */
  person(headers?: Record<string, string>): Person;
  /** Somebody who has just registered. */
  register(role: 'author' | 'reader', name?: string): Promise<Person>;
  /** @returns the rows of every read model, by table, sorted */
  readModels(): Promise<Record<string, unknown[]>>;
  /** Every read model made again from the log. */
  rebuildAll(): Promise<void>;
  close(): Promise<void>;
}

let people = 0;
/** An address that nobody else in this run has. */
export const freshEmail = (): string => `person-${(people += 1)}@example.org`;

/**
 * @param env settings beyond those of a calm, unlimited test program
 * @param elsewhere address of a database that is the caller's own; it stays
 */
export async function startWorld(env: Record<string, string> = {}, elsewhere?: string): Promise<World> {
  const database = elsewhere ? { url: elsewhere, drop: async () => undefined } : await createMigratedDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'shulayim-world-'));
  const port = await freePort();
  const environment = parseEnvironment({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'fatal',
    DIGEST_HOUR: farHour(),
    ...env,
  });
  const app = await createApplication(new Settings(environment, secrets, database.url));
  await app.listen(port, '127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  const person = (headers?: Record<string, string>): Person => new Person(url, headers);
  return {
    url,
    app,
    pool: app.get(Pool),
    clock: app.get(Clock),
    person,
    async register(role, name = 'דנה אלון') {
      const newcomer = person();
      await newcomer.register({ name, email: freshEmail(), password, role });
      return newcomer;
    },
    readModels: () => readModels(app),
    rebuildAll: () => rebuildAll(app),
    async close() {
      Listener.closeAll();
      await app.close();
      await database.drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** A world for all tests of a file or of a `describe`: there before their `beforeAll`, and closed after them. */
export function useWorld(env?: Record<string, string>): World {
  const world = {} as World;
  beforeAll(async () => void Object.assign(world, await startWorld(env)));
  afterAll(() => world.close());
  return world;
}

async function readModels(app: NestFastifyApplication): Promise<Record<string, unknown[]>> {
  const models: Record<string, unknown[]> = {};
  for (const { tables } of await app.get(ProjectionRunner).status()) {
    for (const table of tables) {
      const { rows } = await app
        .get(Pool)
        .query<{ row: unknown }>(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY to_jsonb(t)::text`);
      models[table] = rows.map(({ row }) => row);
    }
  }
  return models;
}

async function rebuildAll(app: NestFastifyApplication): Promise<void> {
  const runner = app.get(ProjectionRunner);
  await runner.rebuildAll((await runner.status()).map(({ name }) => name));
}

/** Suspends somebody, or takes it back, as an admin's decision does, without an admin. */
export async function setSuspended({ app }: World, { user }: Person, isSuspended: boolean): Promise<void> {
  const command = { type: isSuspended ? 'SuspendAccount' : 'ActivateAccount', userId: user.id, reason: null } as const;
  const metadata = { actor: { kind: 'system', id: null }, at: new Date().toISOString() } as const;
  await app.get(EventStore).handle(account, `account-${user.id}`, command, { metadata });
}
