import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A new, empty database of its own on this worker's server; drop it in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(`CREATE DATABASE ${name}`);
  return { url: serverUrl(name), drop: () => asSuperuser(`DROP DATABASE ${name} WITH (FORCE)`) };
}

/** Address of the tests' Redis server. */
export function testRedisUrl(): string {
  return fromEnvironment('TEST_REDIS_URL');
}

/** Runs one statement on this worker's server, in its database `postgres`. */
export async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** @returns the address of a database on this worker's server, as superuser */
function serverUrl(database: string): string {
  const servers = fromEnvironment('TEST_DATABASE_URL').split(' ');
  const worker = Number(process.env['JEST_WORKER_ID'] ?? 1);
  const url = new URL(servers[(worker - 1) % servers.length] as string);
  url.pathname = `/${database}`;
  return url.href;
}

function fromEnvironment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run this suite with its own Jest configuration, which sets it.`);
  return value;
}
