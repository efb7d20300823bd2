import type { MigrationInterface, QueryRunner } from 'typeorm';
import { openDatabase } from '../../backend/src/platform/database/open-database.js';
import { createTestDatabase } from '../support/servers/postgres.js';

interface Limit {
  limit: string;
}

/** Longer than whatever time limit the database gives. */
class SlowChange1760000000001 implements MigrationInterface {
  name = 'SlowChange1760000000001';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SELECT pg_sleep(1)');
    await runner.query(`CREATE TABLE limits AS SELECT current_setting('statement_timeout') AS "limit"`);
  }
  async down(): Promise<void> {
    throw new Error('not needed');
  }
}

it('a migration knows no time limit, and a second program waits for it and says so', async () => {
  const database = await createTestDatabase();
  const name = new URL(database.url).pathname.slice(1);
  const first = await openDatabase(database.url, []);
  await first.query(`ALTER DATABASE ${name} SET statement_timeout = '300ms'`);
  let waited = 0;
  const open = () => openDatabase(database.url, [SlowChange1760000000001], { onWaiting: () => (waited += 1) });
  const [second, third] = await Promise.all([open(), open()]);
  expect(waited).toBe(1);
  expect(await first.query<Limit[]>('SELECT "limit" FROM limits')).toEqual([{ limit: '0' }]);
  // What serves people has its limit as before.
  expect(await third.query<Limit[]>(`SELECT current_setting('statement_timeout') AS "limit"`)).toEqual([
    { limit: '1min' },
  ]);
  await Promise.all([first, second, third].map((source) => source.destroy()));
  await database.drop();
});
