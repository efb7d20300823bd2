import { z } from 'zod';
import { Instant, PageQuery, PositionString, Uuid, ok } from './fields.js';
import { sentences } from './sentences.js';

/** What an event of the log is about; `admin` are the acts of administrators, whatever they are about. */
export const ActivityKind = z.enum(
  [
    'account',
    'session',
    'work',
    'part',
    'comment',
    'sharing',
    'invitation',
    'reading',
    'report',
    'moderation',
    'subscriber',
    'campaign',
    'mail',
    'site',
    'system',
    'admin',
  ],
  { error: sentences.invalid },
);
export type ActivityKind = z.infer<typeof ActivityKind>;

/** GET `/api/admin/events`. `from` is in, `to` is not. */
export const ActivityQuery = PageQuery.extend({
  kind: ActivityKind.optional(),
  actor_id: Uuid.optional(),
  project_id: Uuid.optional(),
  from: Instant.optional(),
  to: Instant.optional(),
});
export type ActivityQuery = z.infer<typeof ActivityQuery>;

const Spoken = z.enum([
  'user',
  'project',
  'part',
  'comment',
  'report',
  'campaign',
  'mail',
  'subscriber',
  'projection',
  'site',
]);

const settingValue = z.union([z.boolean(), z.string(), z.null()]);
const SettingChange = z.object({ setting: z.string(), from: settingValue.optional(), to: settingValue });
export type SettingChange = z.infer<typeof SettingChange>;

/** One thing that happened. What deleted people said and were called is not in it; that it happened is. */
export const ActivityEntry = z.object({
  id: Uuid,
  /** In the log; also the cursor of what is older. */
  position: PositionString,
  type: z.string(),
  kind: ActivityKind,
  at: Instant,
  request_id: z.string().nullable(),
  /** Null of the program's own acts; `name` null of guests, of operators (commands at the machine), and of people who are not here any more. */
  actor: z
    .object({ kind: z.enum(['user', 'guest', 'operator']), id: z.string().nullable(), name: z.string().nullable() })
    .nullable(),
  subject: z.object({ kind: Spoken, id: z.string().nullable(), title: z.string().nullable() }).nullable(),
  project: z.object({ id: Uuid, title: z.string().nullable() }).nullable(),
  /** An administrator's words. */
  reason: z.string().optional(),
  /** Settings of the site, by their names on the wire. `from` is missing where the log does not know it. */
  changes: z.array(SettingChange).optional(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

/** Newest first. */
export const Activity = ok({ events: z.array(ActivityEntry), next_cursor: PositionString.nullable() });
