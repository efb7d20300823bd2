import { z } from 'zod';
import { Instant, ok, optionalText } from './fields.js';
import { sentences } from './sentences.js';
import { maxReasonLength } from './limits.js';

export const RebuildState = z.enum(['ready', 'waiting', 'rebuilding', 'failed']);
export type RebuildState = z.infer<typeof RebuildState>;

/** A read model: rows that can be made again from the log at any time. Sizes and rows are the database's own estimates. */
export const ReadModel = z.object({
  name: z.string(),
  version: z.number().int(),
  /** Of the rows in use; null before they were first made. */
  built_version: z.number().int().nullable(),
  built_at: Instant.nullable(),
  tables: z.array(z.string()),
  rows: z.number().int(),
  bytes: z.number().int(),
  /** Carried by the last rebuild; 0 when the rows have been live from the first event. */
  events: z.number().int(),
  state: RebuildState,
  /** Of the rebuild that waits or runs; of the last one, once it is over. Null when there was none. */
  progress: z
    .object({
      events: z.number().int(),
      /** Null until it is counted. */
      total: z.number().int().nullable(),
      requested_at: Instant,
      started_at: Instant.nullable(),
      finished_at: Instant.nullable(),
    })
    .nullable(),
});
export type ReadModel = z.infer<typeof ReadModel>;

/** GET `/api/admin/projections`. */
export const ReadModels = ok({ projections: z.array(ReadModel) });

/** POST `/api/admin/projections/{name}/rebuild`: 202, and the rest in the background. */
export const RebuildRequest = z.object({ reason: optionalText(maxReasonLength, sentences.messageTooLong).optional() });
export type RebuildRequest = z.infer<typeof RebuildRequest>;
export const OneReadModel = ok({ projection: ReadModel });

export const DatabaseTable = z.object({
  name: z.string(),
  kind: z.enum(['log', 'read_model', 'other']),
  /** An estimate. */
  rows: z.number().int(),
  /** With indexes. */
  bytes: z.number().int(),
  index_bytes: z.number().int(),
});
export type DatabaseTable = z.infer<typeof DatabaseTable>;

export const DatabaseState = z.object({
  /** PostgreSQL's. */
  version: z.string(),
  started_at: Instant,
  bytes: z.number().int(),
  tables: z.array(DatabaseTable),
  /** Newest first. `ran_at`: null of those from before this was noted. */
  migrations: z.array(z.object({ name: z.string(), ran_at: Instant.nullable() })),
  /** Most frequent first. */
  events: z.object({
    total: z.number().int(),
    by_type: z.array(z.object({ type: z.string(), events: z.number().int() })),
  }),
});
export type DatabaseState = z.infer<typeof DatabaseState>;

/** GET `/api/admin/database`. */
export const Database = ok({ database: DatabaseState });
