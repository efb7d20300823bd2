import { eventStoreSchema, subscriptionSchema } from '@shulayim/event-sourcing';
import { Client, Pool, type ClientConfig } from 'pg';
import { createTestDatabase } from '../../../support/servers/postgres.js';
import { shelfTables } from './shelf.js';

/** A database of a spec's own, with the store's tables and the shelf's. */
export interface TestDatabase {
  readonly config: ClientConfig;
  /** A pool of the spec's; closed with the database. */
  pool(max?: number): Pool;
  /** One statement as superuser, from a connection outside the pools. */
  query<R extends object>(text: string, values?: unknown[]): Promise<R[]>;
  drop(): Promise<void>;
}

export async function createDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const config = { connectionString: database.url };
  const outside = new Client(config);
  await outside.connect();
  await outside.query(eventStoreSchema + subscriptionSchema + shelfTables);
  const pools: Pool[] = [];
  return {
    config,
    pool(max = 10) {
      const pool = new Pool({ ...config, max });
      pools.push(pool);
      return pool;
    },
    query: async <R extends object>(text: string, values: unknown[] = []) =>
      (await outside.query<R>(text, values)).rows,
    async drop() {
      await Promise.all(pools.map((pool) => pool.end()));
      await outside.end();
      await database.drop();
    },
  };
}
