import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack, type Pack } from 'tar-stream';
import { programVersion } from '../config/program-version.js';
import {
  BackupRefused,
  columnsOf,
  formatVersion,
  isThereAlready,
  plainFormats,
  quoted,
  type BackedUpTable,
  type Manifest,
  type Summary,
} from './backup-format.js';
import { filesToKeep } from './data-files.js';
import type { BackupPlace } from './places/backup-place.js';

/** A tar entry says its length first, so rows are gathered into pieces of about this many bytes. */
const pieceBytes = 4 * 1024 * 1024;
const listTries = 5;

export interface NewBackup {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly place: BackupPlace;
  /** The backup is in its place under this name when it is whole, and not before. */
  readonly name: string;
  /** Breaks it off: nothing of it is left. */
  readonly signal?: AbortSignal;
}

export interface BackupReport {
  readonly rows: number;
  readonly tables: number;
  readonly files: readonly string[];
  /** Of the archive. */
  readonly bytes: number;
}

/**
 * Writes the database as it is at one moment, and the files of `dataDir`, into a new backup. The site may run: nothing waits for
 * it but the swap at the end of a read model's rebuild.
 *
 * @throws BackupRefused when there is such a backup already, no site in the database, or when it was broken off
 */
export async function writeBackup(backup: NewBackup): Promise<BackupReport> {
  const { databaseUrl, place, name } = backup;
  if (await place.has(name)) throw new BackupRefused(isThereAlready(place.addressOf(name)));
  const client = new Client({ connectionString: databaseUrl, application_name: 'shulayim backup', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await write(client, backup);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whatever fails on the way fails the place too, which tells of it when nothing is left. */
async function write(client: Client, { dataDir, place, name, signal }: NewBackup): Promise<BackupReport> {
  const brokenOff = new BackupRefused('The backup was broken off: nothing of it is left.');
  if (signal?.aborted) throw brokenOff;
  const archive = pack();
  const zipped = createGzip();
  const breakOff = () => archive.destroy(brokenOff);
  signal?.addEventListener('abort', breakOff);
  const filled = fill(client, dataDir, archive);
  filled.catch((error: Error) => archive.destroy(error));
  const packed = pipeline(archive, zipped);
  packed.catch(() => undefined); // the place is awaited first
  try {
    const bytes = await place.write(name, zipped);
    return { ...(await filled), bytes };
  } catch (error) {
    archive.destroy(error as Error);
    throw error;
  } finally {
    await Promise.allSettled([filled, packed]);
    signal?.removeEventListener('abort', breakOff);
  }
}

async function fill(client: Client, dataDir: string, archive: Pack): Promise<Omit<BackupReport, 'bytes'>> {
  const tables = await beginSnapshot(client);
  const summary: Summary = { tables: {}, files: {}, sequences: [] };
  await addEntry(archive, 'manifest.json', json(await manifestOf(client, tables)));
  for (const table of tables) summary.tables[table.name] = await addTable(client, archive, table);
  summary.sequences = await sequences(client);
  // After the rows: a mail that was taken is known as taken, or else waits in a row.
  for (const path of filesToKeep(dataDir)) {
    const bytes = readFileSync(join(dataDir, path));
    summary.files[path] = { sha256: createHash('sha256').update(bytes).digest('hex') };
    await addEntry(archive, `files/${path}`, bytes);
  }
  await addEntry(archive, 'summary.json', json(summary));
  archive.finalize();
  const rows = Object.values(summary.tables).reduce((sum, table) => sum + table.rows, 0);
  return { rows, tables: tables.length, files: Object.keys(summary.files) };
}

const json = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

/**
 * The tables are locked against being dropped or swapped before the snapshot is taken: rows of a table that was swapped in
 * later would not be seen in it.
 */
async function beginSnapshot(client: Client): Promise<BackedUpTable[]> {
  for (let tries = 1; tries <= listTries; tries += 1) {
    const names = (await listTables(client)).map(({ name }) => name);
    if (!names.includes('events') || !names.includes('migrations'))
      throw new BackupRefused('This database has no site of Shulayim in it: there is nothing to back up.');
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(plainFormats);
    await client.query(`LOCK TABLE ${names.map(quoted).join(', ')} IN ACCESS SHARE MODE`);
    const tables = await listTables(client);
    if (tables.map(({ name }) => name).join() === names.join()) return tables;
    await client.query('ROLLBACK');
  }
  throw new BackupRefused('The tables keep changing: a new version is being installed. Try again when it has started.');
}

/** What is computed from other columns is left out: it computes itself. */
async function listTables(client: Client): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `SELECT c.relname AS name,
       (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
     FROM pg_class c
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
     ORDER BY c.relname COLLATE "C"`,
  );
  return rows;
}

async function manifestOf(client: Client, tables: BackedUpTable[]): Promise<Manifest> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  const { rows: times } = await client.query<{ now: Date }>('SELECT now() AS now');
  return {
    format: 'shulayim-backup',
    version: formatVersion,
    program: programVersion,
    created_at: (times[0]?.now ?? new Date()).toISOString(),
    migrations: rows.map(({ name }) => name),
    tables,
  };
}

async function addTable(
  client: Client,
  archive: Pack,
  table: BackedUpTable,
): Promise<{ rows: number; sha256: string }> {
  const rows = client.query(copyTo(`COPY ${quoted(table.name)} (${columnsOf(table)}) TO STDOUT`));
  const digest = createHash('sha256');
  let piece: Buffer[] = [];
  let bytes = 0;
  let pieces = 0;
  const flush = async (): Promise<void> => {
    if (bytes === 0) return;
    pieces += 1;
    await addEntry(archive, `tables/${table.name}/${String(pieces).padStart(6, '0')}.copy`, Buffer.concat(piece));
    [piece, bytes] = [[], 0];
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    digest.update(chunk);
    piece.push(chunk);
    bytes += chunk.length;
    if (bytes >= pieceBytes) await flush();
  }
  await flush();
  return { rows: rows.rowCount, sha256: digest.digest('hex') };
}

/** A sequence belongs to no snapshot: it is at the rows' numbers, or beyond. */
async function sequences(client: Client): Promise<Summary['sequences']> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `SELECT t.relname AS "table", a.attname AS "column", s.relname AS sequence
     FROM pg_class s JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = s.oid AND d.deptype IN ('a', 'i')
     JOIN pg_class t ON t.oid = d.refobjid JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = d.refobjsubid
     WHERE s.relkind = 'S' AND s.relnamespace = current_schema()::regnamespace ORDER BY 1, 2`,
  );
  const found: Summary['sequences'] = [];
  for (const { table, column, sequence } of rows) {
    const { rows: states } = await client.query<{ next: string }>(
      `SELECT (last_value + CASE WHEN is_called THEN 1 ELSE 0 END)::text AS next FROM ${quoted(sequence)}`,
    );
    found.push({ table, column, next: states[0]?.next ?? '1' });
  }
  return found;
}

/** Resolves when the archive can take more. */
function addEntry(archive: Pack, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = archive.entry({ name, size: bytes.length, mode: 0o600 }, (error) =>
      error ? reject(error) : resolve(),
    );
    entry.on('error', reject).end(bytes); // the archive was destroyed while it was under way
  });
}
