import { z } from 'zod';
import { Instant, PageQuery, Uuid, ok, optionalText, requiredText } from './fields.js';
import { ReportReason, ReportStatus, ReportSubject } from './reports.contract.js';
import { sentences } from './sentences.js';
import { maxReasonLength, maxSearchLength } from './limits.js';

/** What an admin makes of a report. `hide` of a text hides its whole work; `warn` and `suspend` are of whoever wrote it. */
export const ResolveAction = z.enum(['dismiss', 'hide', 'warn', 'suspend'], { error: sentences.invalid });
export type ResolveAction = z.infer<typeof ResolveAction>;

const Reason = requiredText(maxReasonLength, sentences.reasonMissing, sentences.messageTooLong);
/** POST `/api/admin/reports/{id}/resolve`. All that wait about the same thing are resolved with it. */
export const ResolveReport = z.object({ action: ResolveAction, reason: Reason });
export type ResolveReport = z.infer<typeof ResolveReport>;
/** POST `/api/admin/reports/{id}/reopen`: what was done is taken back, and the reports wait again. */
export const ReopenReport = z.object({ reason: Reason });
export type ReopenReport = z.infer<typeof ReopenReport>;

const Someone = z.object({
  kind: z.enum(['user', 'guest']),
  /** Of an account; a guest has none. */
  id: Uuid.nullable(),
  /** Null: without a name, or gone. */
  name: z.string().nullable(),
});
/** `hidden`: from everybody but whoever wrote it. */
const WordsState = z.enum(['stands', 'hidden', 'deleted']);
const Titled = z.object({ id: Uuid, title: z.string().nullable() });
const Admin = z.object({ id: Uuid, name: z.string().nullable() });

/** A report as A §3 names it, and what deciding about it takes. */
export const AdminReport = z.object({
  id: Uuid,
  type: ReportSubject,
  /** Null of what was answered to a question of a round, which asks about no text. */
  textId: Uuid.nullable(),
  /** Null: deleted. */
  textTitle: z.string().nullable(),
  /** Of whoever reported: the account's, or what a visitor left. */
  reporterEmail: z.string().nullable(),
  reason: ReportReason,
  date: Instant,
  status: ReportStatus,
  details: z.string().nullable(),
  project: Titled,
  /** What was reported, of a comment or a reply to it: its words, unless its writer deleted it. */
  comment: z
    .object({
      id: Uuid,
      is_reply: z.boolean(),
      text: z.string(),
      quote: z.string(),
      state: WordsState,
    })
    .nullable(),
  /** Of what a reader answered: its words, and what was asked. */
  answer: z.object({ id: Uuid, question: z.string(), text: z.string(), state: WordsState }).nullable(),
  /** Whose words they are. Only an account can be warned or suspended; `is_active` is null of a guest, and of one who left. */
  writer: Someone.extend({ is_active: z.boolean().nullable() }),
  /** Null: gone. */
  reporter: Someone.nullable(),
  /** How many others wait about the same thing. */
  others_pending: z.number().int(),
  action: ResolveAction.nullable(),
  resolved_by: Admin.nullable(),
  resolved_at: Instant.nullable(),
  resolved_reason: z.string().nullable(),
});
export type AdminReport = z.infer<typeof AdminReport>;

export const ReportsQuery = PageQuery.extend({
  q: optionalText(maxSearchLength, sentences.invalid).optional(),
  status: ReportStatus.optional(),
});
export type ReportsQuery = z.infer<typeof ReportsQuery>;
/** GET `/api/admin/reports`, newest first. `counts`: of all reports, whatever is asked for. */
export const Reports = ok({
  reports: z.array(AdminReport),
  counts: z.record(ReportStatus, z.number().int()),
  next_cursor: z.string().nullable(),
});
export const OneAdminReport = ok({ report: AdminReport });

export const ModerationKind = z.enum([
  'resolved',
  'reopened',
  'suspended',
  'activated',
  'flagged',
  'hidden',
  'unpublished',
  'cleared',
]);
export type ModerationKind = z.infer<typeof ModerationKind>;

/** One line of the log: what an admin decided, of what and whom. Made from the events, and so of nobody's to change. */
export const ModerationEntry = z.object({
  id: Uuid,
  kind: ModerationKind,
  at: Instant,
  /** Of a report resolved, or opened again: what was done, or taken back. */
  action: ResolveAction.nullable(),
  /** Null: none was given, or it went with whom it named. */
  reason: z.string().nullable(),
  by: Admin.nullable(),
  report_ids: z.array(Uuid),
  subject: ReportSubject.nullable(),
  part: Titled.nullable(),
  project: Titled.nullable(),
  /** Whose words or account it was about. */
  writer: Someone.nullable(),
  /** A later line took it back. */
  undone: z.boolean(),
});
export type ModerationEntry = z.infer<typeof ModerationEntry>;

export const ModerationLogQuery = PageQuery;
export type ModerationLogQuery = z.infer<typeof ModerationLogQuery>;
/** GET `/api/admin/moderation/log`, newest first. */
export const ModerationLog = ok({ entries: z.array(ModerationEntry), next_cursor: z.string().nullable() });
