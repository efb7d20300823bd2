import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { entities } from '../../backend/src/read-models/read-models.js';
import { tableOf } from '../../backend/src/platform/database/columns.js';
import { useWorld } from '../support/world.js';
import { tableAccess } from './table-access.js';
import { tablesIn, textsOf } from './table-uses.js';

const world = useWorld();

const inFull = (name: string): string => (name.includes('/') ? name : `features/${name}`);
/** `features/comments` of `backend/src/features/comments/own/own-comments.queries.ts`. */
const placeOf = (file: string): string => file.split('/').slice(2, 4).join('/');

async function tables(): Promise<string[]> {
  const { rows } = await world.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  );
  return rows.map(({ name }) => name).filter((name) => name !== 'migrations');
}

/** Who names which table in SQL, as `place: reads table`, without those that own it. */
function foreignUses(isTable: (name: string) => boolean): string[] {
  const files = execFileSync('git', ['ls-files', 'backend/src'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.|\/migrations\//.test(file));
  const uses = files.flatMap((file) =>
    textsOf(file)
      .flatMap((text) => tablesIn(text, isTable))
      .filter(({ table }) => tableAccess[table]?.owner !== placeOf(file))
      .map(({ table, kind }) => `${placeOf(file)} ${kind}s ${table}`),
  );
  return [...new Set(uses)].sort();
}

const consents = Object.entries(tableAccess).flatMap(([table, { readers, writers }]) => [
  ...readers.map((name) => `${inFull(name)} reads ${table}`),
  ...writers.map((name) => `${inFull(name)} writes ${table}`),
]);

describe('access to tables', () => {
  it('has an owner for each table', async () => {
    expect(Object.keys(tableAccess).sort()).toEqual(await tables());
  });

  it('is of tables that ARCHITECTURE.md names', () => {
    const [, chapter = ''] = /^## Tables\n([^]*?)\n## /m.exec(readFileSync('ARCHITECTURE.md', 'utf8')) ?? [];
    const named = new Set(chapter.match(/\w+/g));
    const isInside = (table: string): boolean => named.has(table) || table.startsWith('notification');
    expect(Object.keys(tableAccess).filter((table) => !isInside(table))).toEqual([]);
  });

  it('is what the owners agreed to, no more and no less', async () => {
    const names = new Set(await tables());
    expect(foreignUses((name) => names.has(name))).toEqual([...consents].sort());
  });

  it('leaves the tables of read models to their projections to write', () => {
    const written = entities.map(tableOf).filter((table) => tableAccess[table]?.writers.length !== 0);
    expect(written).toEqual([]);
    for (const table of entities.map(tableOf)) expect(tableAccess[table]?.owner).toMatch(/^read-models\//);
  });

  it('is read out of any statement', () => {
    const isTable = (name: string): boolean => ['users', 'parts', 'works'].includes(name);
    const uses = (sql: string) => tablesIn(sql, isTable).map(({ table, kind }) => `${kind} ${table}`);
    expect(uses('SELECT 1 FROM users u, LATERAL f(u.id), parts AS p JOIN works ON true')).toEqual([
      'read users',
      'read parts',
      'read works',
    ]);
    expect(uses('WITH mine AS (SELECT 1 FROM parts) SELECT * FROM mine')).toEqual(['read parts']);
    expect(uses('INSERT INTO users\n SELECT * FROM works')).toEqual(['write users', 'read works']);
    expect(uses('DELETE FROM parts USING users; UPDATE works SET a = 1')).toEqual([
      'write parts',
      'read users',
      'write works',
    ]);
  });
});
