import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A new, empty database of its own on the tests' server; drop it in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(`CREATE DATABASE ${name}`);
  return { url: serverUrl(name), drop: () => asSuperuser(`DROP DATABASE ${name} WITH (FORCE)`) };
}

/** Address of the tests' Redis server. */
export function testRedisUrl(): string {
  return fromEnvironment('TEST_REDIS_URL');
}

/** Runs one statement on the tests' server, in its database `postgres`. */
export async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function serverUrl(database: string): string {
  const url = new URL(fromEnvironment('TEST_DATABASE_URL'));
  url.pathname = `/${database}`;
  return url.href;
}

function fromEnvironment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run this suite with its own Jest configuration, which sets it.`);
  return value;
}
