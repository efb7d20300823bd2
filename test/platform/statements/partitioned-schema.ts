import type { Client } from 'pg';
import { partitionKeys } from './partition-keys.js';

const partitions = 4;

/** Of the tables that can be divided as the program stands. */
export const dividedTables: readonly string[] = Object.entries(partitionKeys)
  .filter(([, { by, column, missing }]) => (by === 'author' || by === 'stream') && column !== null && !missing)
  .map(([table]) => table);

/** What is another than in the schema that the migrations make: `table: constraint or index`. */
export type Differences = readonly string[];

/**
 * Divides the tables of an author, and the log, by their keys into hash partitions; nothing but their unique indexes changes,
 * which have to name the key. For PostgreSQL 17 or newer, whose divided tables may number their own rows.
 */
export async function divideTables(client: Client): Promise<Differences> {
  const differences: string[] = [];
  for (const table of dividedTables)
    differences.push(...(await divide(client, table, partitionKeys[table]?.column ?? '')));
  return differences;
}

interface Index {
  readonly name: string;
  readonly definition: string;
  readonly isPrimary: boolean;
  readonly isUnique: boolean;
  readonly columns: readonly string[];
}

async function divide(client: Client, table: string, key: string): Promise<string[]> {
  const { rows: indexes } = await client.query<Index>(
    `SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS definition, i.indisprimary AS "isPrimary",
       i.indisunique AS "isUnique", array(
         SELECT a.attname::text FROM unnest(i.indkey) WITH ORDINALITY AS k (attnum, nth)
         JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum ORDER BY k.nth) AS columns
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indrelid = $1::regclass`,
    [table],
  );
  const whole = `${table}_whole`;
  await client.query(`ALTER TABLE ${table} RENAME TO ${whole}`);
  await client.query(`CREATE TABLE ${table}
    (LIKE ${whole} INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING IDENTITY INCLUDING STORAGE) PARTITION BY HASH (${key})`);
  for (let nth = 0; nth < partitions; nth += 1)
    await client.query(`CREATE TABLE ${table}_part_${nth} PARTITION OF ${table}
      FOR VALUES WITH (MODULUS ${partitions}, REMAINDER ${nth})`);
  await client.query(`INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM ${whole}`);
  await client.query(`DROP TABLE ${whole}`);
  const differences: string[] = [];
  for (const { name, definition, isPrimary, isUnique, columns } of indexes) {
    const isWider = isUnique && !columns.includes(key);
    const wider = isWider ? definition.replace(/\)(?= WHERE|$)/, `, ${key})`) : definition;
    if (isWider) differences.push(`${table}: ${name} also names ${key}`);
    // The definition still names the table as it was called then.
    const statement = isPrimary
      ? `ALTER TABLE ${table} ADD CONSTRAINT ${name} PRIMARY KEY (${[...columns, ...(isWider ? [key] : [])].join(', ')})`
      : wider.replace(/ ON (ONLY )?\S+ USING/, ` ON ${table} USING`);
    await client.query(statement);
  }
  return differences;
}
