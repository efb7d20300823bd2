import { z } from 'zod';

/**
 * A backup is a gzipped tar archive, written and read from its beginning to its end:
 *
 * - `manifest.json`: what made it, and of which tables and columns it is.
 * - `tables/NAME/000001.copy` …: each table's rows in PostgreSQL's text format of COPY, cut into pieces; put together in their
 *   order they are what COPY takes.
 * - `files/PATH`: files of `DATA_DIR`.
 * - `summary.json`: rows and digests of all these, and the sequences. An archive without it was broken off.
 */
export const formatVersion = 1;

const Table = z.object({ name: z.string(), columns: z.array(z.string()).min(1) });

export const Manifest = z.object({
  format: z.literal('shulayim-backup'),
  version: z.number().int(),
  /** Of package.json. */
  program: z.string(),
  /** ISO 8601 UTC: nothing that was acknowledged before is missing. */
  created_at: z.string(),
  /** By their names, in the order in which they ran. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(Table).min(1),
});
export type Manifest = z.infer<typeof Manifest>;
export type BackedUpTable = z.infer<typeof Table>;

export const Summary = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number().int(), sha256: z.string() })),
  files: z.record(z.string(), z.object({ sha256: z.string() })),
  /** The next number of each column that counts, as text: they have 64 bits. */
  sequences: z.array(z.object({ table: z.string(), column: z.string(), next: z.string() })),
});
export type Summary = z.infer<typeof Summary>;

/** What an operator can act on: the file, or the database, is not what it should be. */
export class BackupRefused extends Error {}

export const isMissing = (address: string): string => `There is no backup ${address}.`;
export const isThereAlready = (address: string): string =>
  `${address} is there already: a backup never overwrites another file.`;

/** Quotes a name for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const columnsOf = ({ columns }: BackedUpTable): string => columns.map(quoted).join(', ');

/** How values are written and read, whatever the server is set to. */
export const plainFormats = `SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres'; SET LOCAL TimeZone = 'UTC';
  SET LOCAL extra_float_digits = 3; SET LOCAL bytea_output = 'hex'; SET LOCAL client_encoding = 'UTF8';
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL lock_timeout = 0`;
