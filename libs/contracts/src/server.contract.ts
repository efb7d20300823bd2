import { z } from 'zod';
import { Instant, ok, optionalText, Uuid } from './fields.js';
import { MailState } from './outbox.contract.js';
import { sentences } from './sentences.js';
import { maxReasonLength } from './limits.js';

/** One running program, as it told of itself in its last beat. */
export const Instance = z.object({
  id: z.string(),
  role: z.enum(['all', 'web', 'worker']),
  version: z.string(),
  /** The version of Node.js. */
  node: z.string(),
  host: z.string(),
  started_at: Instant,
  beat_at: Instant,
  uptime_seconds: z.number().int(),
  /** Between the last two beats; milliseconds. */
  loop_delay_p50_ms: z.number(),
  loop_delay_p99_ms: z.number(),
  memory_bytes: z.number().int(),
  heap_bytes: z.number().int(),
  sockets: z.number().int(),
  /** Of its pool: opened, and calls that wait for one. */
  connections: z.number().int(),
  waiting: z.number().int(),
  /** Of the disk that its DATA_DIR is on, 0 to 1; null where it cannot be told, missing of a program of an older version. */
  disk_free_ratio: z.number().nullable().optional(),
  /** The one that answers. */
  is_this: z.boolean(),
});
export type Instance = z.infer<typeof Instance>;

/** Something that follows the log, and how far it is behind; of more than 1,000 events it is said that there are more. */
export const Reaction = z.object({
  name: z.string(),
  lag_events: z.number().int(),
  lag_seconds: z.number(),
  has_more: z.boolean(),
  /** Its place is beyond the log's end: it is of another log. All events count as not handled, and it handles none. */
  is_ahead: z.boolean(),
});
export type Reaction = z.infer<typeof Reaction>;

export const ServerState = z.object({
  at: Instant,
  instances: z.array(Instance),
  queue: z.object({
    carrier: z.enum(['redis', 'in_process']),
    /** Mails that are not settled, by state. */
    counts: z.partialRecord(MailState, z.number().int()),
    /** Of these, what is on its way: without what waits for a daily mail, and what was given up. */
    depth: z.number().int(),
    oldest_due_seconds: z.number().nullable(),
    /** What Redis holds at this moment; null without it, and while it is away. */
    redis: z.object({ waiting: z.number().int(), active: z.number().int(), delayed: z.number().int() }).nullable(),
  }),
  reactions: z.array(Reaction),
  /** The largest of the reactions. Read models have none: they change in the transaction of the event. */
  lag: z.object({ events: z.number().int(), seconds: z.number(), has_more: z.boolean() }),
  database: z.object({
    connections: z.number().int(),
    active: z.number().int(),
    most: z.number().int(),
  }),
});
export type ServerState = z.infer<typeof ServerState>;

/** GET `/api/admin/server`. */
export const Server = ok({ server: ServerState });

/** An event that a reaction set aside because it failed it again and again; those after it were handled. */
export const ParkedEvent = z.object({
  reaction: z.string(),
  event_id: Uuid,
  type: z.string(),
  /** What the last try failed of; technical. */
  error: z.string(),
  tries: z.number().int(),
  parked_at: Instant,
  /** Null unless it was asked for and not done yet. */
  retry_asked_at: Instant.nullable(),
});
export type ParkedEvent = z.infer<typeof ParkedEvent>;

/** GET `/api/admin/parked-events`, newest first, at most 200; and what a retry answers. */
export const ParkedEvents = ok({ events: z.array(ParkedEvent) });

/** POST `/api/admin/parked-events/{reaction}/{event}/retry`: 202, and the rest in the background. */
export const RetryRequest = z.object({ reason: optionalText(maxReasonLength, sentences.messageTooLong).optional() });
export type RetryRequest = z.infer<typeof RetryRequest>;

/** What an operator has to look after, in the order in which the panel shows it. */
export const healthCheckNames = [
  'programs',
  'database',
  'mail',
  'queue',
  'reactions',
  'parked_events',
  'disk',
  'backup',
  'version',
] as const;
export const HealthState = z.enum(['good', 'warning', 'critical']);
export type HealthState = z.infer<typeof HealthState>;
export const HealthCheck = z.object({
  name: z.enum(healthCheckNames),
  state: HealthState,
  /** What is looked at, and how it is, in the language of whoever asks. */
  title: z.string(),
  message: z.string(),
  /** What to do; null where it is good. */
  advice: z.string().nullable(),
  /** When it was first seen to be as bad; null where it is good, or was not seen by a worker yet. */
  since: Instant.nullable(),
});
export type HealthCheck = z.infer<typeof HealthCheck>;
/** GET `/api/admin/health`. `state`: the worst of the checks. */
export const SiteHealth = ok({ health: z.object({ at: Instant, state: HealthState, checks: z.array(HealthCheck) }) });
export type SiteHealth = z.infer<typeof SiteHealth>['health'];
