import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<unknown>;
}

/** A new, empty database of its own on this worker's server; drop it in `afterAll`. */
export const createTestDatabase = (): Promise<TestDatabase> => copyOf('template1');

/** A new database with the program's whole schema, and nothing in it. The migrations run once on each server. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  const template = process.env['TEST_SCHEMA_TEMPLATE'];
  if (!template) return createTestDatabase();
  await makeOnce(template);
  return copyOf(template);
}

async function copyOf(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Without a copy in the write-ahead log, which nobody reads here: a third of the time.
  await asSuperuser(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  return { url: serverUrl(name), drop: () => asSuperuser(`DROP DATABASE ${name} WITH (FORCE)`) };
}

/** Under another name until it is whole: a spec that was ended half-way leaves none behind. */
async function makeOnce(template: string): Promise<void> {
  const found = await asSuperuser(`SELECT FROM pg_database WHERE datname = '${template}'`);
  if (found.rowCount) return;
  const { url } = await createTestDatabase();
  const [{ openDatabase }, { migrations }] = await Promise.all([
    import('../../../backend/src/platform/database/open-database.js'),
    import('../../../backend/src/migrations/all-migrations.js'),
  ]);
  await (await openDatabase(url, migrations)).destroy();
  await asSuperuser(`ALTER DATABASE ${new URL(url).pathname.slice(1)} RENAME TO ${template}`);
}

/** Runs one statement on this worker's server, in its database `postgres`. */
export async function asSuperuser(statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: serverUrl('postgres') });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Each worker of a suite has a number: 0, 1, … */
export const thisWorker = (): number => Number(process.env['JEST_WORKER_ID'] ?? 1) - 1;

/** @returns the address of a database on this worker's server, as superuser */
function serverUrl(database: string): string {
  const servers = fromEnvironment('TEST_DATABASE_URL').split(' ');
  const url = new URL(servers[thisWorker() % servers.length] as string);
  url.pathname = `/${database}`;
  return url.href;
}

export function fromEnvironment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run this suite with its own Jest configuration, which sets it.`);
  return value;
}
