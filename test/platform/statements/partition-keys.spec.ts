import { readFileSync } from 'node:fs';
import { useWorld } from '../../support/world.js';
import { partitionKeys } from './partition-keys.js';

const world = useWorld();

describe('the key by which each table would be divided', () => {
  it('is said of each table of the schema, by a column that it has', async () => {
    const { rows } = await world.pool.query<{ table: string; columns: string[] }>(
      `SELECT table_name AS table, array_agg(column_name::text) AS columns
       FROM information_schema.columns WHERE table_schema = 'public' GROUP BY 1`,
    );
    expect(Object.keys(partitionKeys).sort()).toEqual(rows.map(({ table }) => table).sort());
    const columns = new Map(rows.map((row) => [row.table, row.columns]));
    const wrong = Object.entries(partitionKeys).filter(
      ([table, { column }]) => column !== null && !columns.get(table)?.includes(column),
    );
    expect(wrong).toEqual([]);
  });

  it('is the author wherever the author is known, and the table no list of the whole site', async () => {
    const { rows } = await world.pool.query<{ table: string }>(
      `SELECT table_name AS table FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name = 'author_id'`,
    );
    const others = rows.map(({ table }) => table).filter((table) => partitionKeys[table]?.by !== 'author');
    // A person's notifications and notes are theirs, whoever wrote the text; reports of all works, and what was decided, are the site's.
    expect(others.sort()).toEqual(['moderation_log', 'notes', 'notifications', 'reports']);
  });

  it('is the same in docs/scale.md', () => {
    const page = readFileSync('docs/scale.md', 'utf8');
    const told = page.split('\n').flatMap((line) => {
      const [, by = '', column = '', tables = ''] =
        /^\| (author|person|stream|site) \| (\S+) \| ([^|]+) \|/.exec(line) ?? [];
      return [...tables.matchAll(/`([^`]+)`/g)].map(([, table]) => [table, by, column.replaceAll('`', '')].join(' '));
    });
    const known = Object.entries(partitionKeys).map(([table, { by, column }]) => [table, by, column ?? '–'].join(' '));
    expect(told.sort()).toEqual(known.sort());
  });
});
