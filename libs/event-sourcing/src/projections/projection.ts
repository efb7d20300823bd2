/**
 * One INSERT, UPDATE or DELETE (no leading WITH) that reads the relation `rows`:
 * `rows(event_id uuid, stream_id text, version int, xid xid8, position bigint, type text, data jsonb, metadata jsonb,
 * recorded_at timestamptz)`. `data` is decrypted and of today's shape. `rows` never holds two events of one stream, but
 * as many streams as there are: a handler whose rows several streams write must be right for all of them at once.
 */
export interface Handler {
  readonly types: readonly string[];
  readonly sql: string;
  /** Its rows are other streams': a rebuild carries all that stands before it in the log first, and the rest after it. */
  readonly isAcrossStreams?: boolean;
}

/** A read model: its tables, and the statements that keep them, in the order in which they run for one event. */
export interface Projection {
  readonly name: string;
  /** Raise it whenever rows already written would come out differently; the next start rebuilds. */
  readonly version: number;
  /** Unqualified names. A rebuild swaps them: no foreign keys, views or serial columns may hang on them. */
  readonly tables: readonly string[];
  readonly on: readonly Handler[];
}

/** Rows for the outside world, written with the append and never by a rebuild. */
export interface OutboxWriter {
  readonly name: string;
  readonly on: readonly Handler[];
}

const oneStatement = /^\s*(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)"?/i;

/** The table that a handler writes. @throws TypeError when the SQL is not one unqualified INSERT, UPDATE or DELETE */
export function tableWritten(sql: string): string {
  const table = oneStatement.exec(sql)?.[1];
  if (table === undefined) throw new TypeError(`not one INSERT, UPDATE or DELETE: ${sql.trim().slice(0, 80)}`);
  return table.toLowerCase();
}

/** @throws TypeError when the SQL is not one INSERT, UPDATE or DELETE */
export const handler = (types: readonly string[], sql: string): Handler => {
  tableWritten(sql);
  return { types, sql: sql.trim().replace(/;$/, '') };
};

/** @throws TypeError when a handler writes a table that the projection does not declare: a rebuild would miss it */
export function projectionOf(definition: Projection): Projection {
  if (!/^[a-z][a-z0-9_]*$/.test(definition.name)) throw new TypeError(`projection name: ${definition.name}`);
  for (const { sql } of definition.on) {
    const table = tableWritten(sql);
    if (!definition.tables.includes(table)) throw new TypeError(`${definition.name} does not declare table ${table}`);
  }
  return definition;
}

/** All types that a projection hears of. */
export const typesOf = (handlers: readonly Handler[]): string[] => [
  ...new Set(handlers.flatMap((handler) => handler.types)),
];
