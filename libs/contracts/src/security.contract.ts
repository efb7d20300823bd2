import { z } from 'zod';
import { Instant, PageQuery, Uuid, ok, optionalText } from './fields.js';
import { Role } from './accounts.contract.js';
import { sentences } from './sentences.js';
import { maxSearchLength, maxReasonLength } from './limits.js';

const Account = z.object({ id: Uuid, name: z.string(), email: z.string() });

/** Log-ins that failed within one hour, from one network, at one account or unknown address. Never a password. */
export const FailedLogIn = z.object({
  id: Uuid,
  /** At the waiting page's admin password: `gate`. */
  kind: z.enum(['log_in', 'gate']),
  /** Null: the address has no account, or the gate has none. */
  user: Account.nullable(),
  /** Tells one unknown address from another, and tells nobody what it is. */
  fingerprint: z.string().nullable(),
  /** Shortened: `203.0.113.*`. */
  network: z.string(),
  times: z.number().int(),
  first_at: Instant,
  last_at: Instant,
});
export type FailedLogIn = z.infer<typeof FailedLogIn>;
/** GET `/api/admin/security/failed-log-ins`, newest first; kept for 30 days. */
export const FailedLogIns = ok({ failed_log_ins: z.array(FailedLogIn), next_cursor: z.string().nullable() });

/** Calls that were refused within one hour since there had been too many. */
export const LimitedCaller = z.object({
  id: Uuid,
  /** A route, or the name of what was attempted. */
  what: z.string(),
  /** Null: many together attempted one thing (an account, a link), from wherever. */
  network: z.string().nullable(),
  times: z.number().int(),
  first_at: Instant,
  last_at: Instant,
});
export type LimitedCaller = z.infer<typeof LimitedCaller>;
/** GET `/api/admin/security/limited`, newest first; kept for 30 days. */
export const LimitedCallers = ok({ limited: z.array(LimitedCaller), next_cursor: z.string().nullable() });

/** GET `/api/admin/security`: of the last day, and now. */
export const Security = ok({
  security: z.object({
    failed_log_ins_today: z.number().int(),
    limited_today: z.number().int(),
    sessions: z.number().int(),
    admin_sessions: z.number().int(),
  }),
});

/** Somebody's living session. */
export const ActiveSession = z.object({
  id: Uuid,
  user: Account.extend({ role: Role }),
  device: z.string().nullable(),
  /** Where it began, by the network address: ISO 3166-1 alpha-2. */
  country: z.string().nullable(),
  created_at: Instant,
  last_seen_at: Instant,
  /** The one that asks: it is ended by logging out. */
  is_current: z.boolean(),
});
export type ActiveSession = z.infer<typeof ActiveSession>;
export const ActiveSessionsQuery = PageQuery.extend({
  q: optionalText(maxSearchLength, sentences.invalid).optional(),
  role: Role.optional(),
});
export type ActiveSessionsQuery = z.infer<typeof ActiveSessionsQuery>;
/** GET `/api/admin/sessions`, those that began last first. */
export const ActiveSessions = ok({ sessions: z.array(ActiveSession), next_cursor: z.string().nullable() });
/** DELETE `/api/admin/sessions/{id}`. */
export const EndSession = z.object({ reason: optionalText(maxReasonLength, sentences.messageTooLong).optional() });
export type EndSession = z.infer<typeof EndSession>;
