import { z } from 'zod';
import { Instant, PageQuery, Uuid, ok, optionalText } from './fields.js';
import { sentences } from './sentences.js';
import { Category } from './categories.js';
import { FeedbackStatus, VisibilityStatus } from './projects.contract.js';
import { maxReasonLength, maxSearchLength } from './limits.js';
import { ReportSubject } from './reports.contract.js';

/** `hidden`, `flagged`: as an admin decided; otherwise whether anybody but the author may read it. */
export const AdminProjectStatus = z.enum(['published', 'draft', 'flagged', 'hidden'], { error: sentences.invalid });
export type AdminProjectStatus = z.infer<typeof AdminProjectStatus>;
/** By the letters of the title. */
export const AdminProjectLanguage = z.enum(['he', 'en'], { error: sentences.invalid });
export type AdminProjectLanguage = z.infer<typeof AdminProjectLanguage>;

/** A work as admins list it. Source: A §3's admin book; contracts, administration. */
export const AdminProject = z.object({
  id: Uuid,
  title: z.string(),
  description: z.string().nullable(),
  status: AdminProjectStatus,
  category: Category,
  custom_category: z.string().nullable(),
  language: AdminProjectLanguage,
  word_count: z.number().int(),
  /** Minutes at 200 words, rounded up. */
  reading_time: z.number().int(),
  is_public: z.boolean(),
  allow_comments: z.boolean(),
  author_id: Uuid,
  author_name: z.string().nullable(),
  author_email: z.string().nullable(),
  comments_count: z.number().int(),
  readers_count: z.number().int(),
  parts_count: z.number().int(),
  /** Reports that nobody has dealt with. */
  pending_reports: z.number().int(),
  /** What holds, and what the author chose: they differ while an admin takes something away. */
  visibility_status: VisibilityStatus,
  chosen_visibility: VisibilityStatus,
  feedback_status: FeedbackStatus,
  /** Of the standing decision. */
  moderation_reason: z.string().nullable(),
  moderated_at: Instant.nullable(),
  created_at: Instant,
  updated_at: Instant,
});
export type AdminProject = z.infer<typeof AdminProject>;

const adminProjectSorts = ['created_at', 'updated_at', 'title', 'author_name'] as const;
export const AdminProjectsQuery = PageQuery.extend({
  /** A piece of the title, or of the author's name or address. */
  q: optionalText(maxSearchLength, sentences.invalid).optional(),
  status: AdminProjectStatus.optional(),
  language: AdminProjectLanguage.optional(),
  category: Category.optional(),
  sort: z
    .enum([...adminProjectSorts, ...adminProjectSorts.map((name) => `-${name}` as const)], { error: sentences.invalid })
    .default('-created_at'),
});
export type AdminProjectsQuery = z.infer<typeof AdminProjectsQuery>;
/** `counts`: of what was looked for, by status. */
export const AdminProjects = ok({
  books: z.array(AdminProject),
  total: z.number().int(),
  counts: z.record(AdminProjectStatus, z.number().int()),
  next_cursor: z.string().nullable(),
});
export type AdminProjects = z.infer<typeof AdminProjects>;

/**
 * `published` takes back what admins decided; a work that its author keeps to themselves is a `draft` then, as the answer says.
 * The author reads the reason: only `published` may do without.
 */
export const AdminProjectStatusChange = z
  .object({
    status: AdminProjectStatus,
    reason: optionalText(maxReasonLength, sentences.messageTooLong).optional(),
  })
  .refine(({ status, reason }) => status === 'published' || Boolean(reason), {
    error: sentences.reasonMissing,
    path: ['reason'],
  });
export type AdminProjectStatusChange = z.infer<typeof AdminProjectStatusChange>;
export const OneAdminProject = ok({ book: AdminProject });

/** What admins did about a work: `inspected` it, or made it what. */
export const AdminProjectHistoryEntry = z.object({
  id: Uuid,
  at: Instant,
  mark: z.enum(['flagged', 'hidden', 'draft', 'cleared', 'inspected']),
  reason: z.string().nullable(),
  actor_id: Uuid.nullable(),
  actor_name: z.string().nullable(),
});
export type AdminProjectHistoryEntry = z.infer<typeof AdminProjectHistoryEntry>;
const AdminProjectReport = z.object({
  id: Uuid,
  type: ReportSubject,
  part_id: Uuid,
  part_title: z.string().nullable(),
  reason: z.string(),
  status: z.enum(['pending', 'resolved']),
  created_at: Instant,
});
const AdminProjectPart = z.object({
  id: Uuid,
  title: z.string(),
  word_count: z.number().int(),
  text_version: z.number().int(),
  comments_count: z.number().int(),
  feedback_status: FeedbackStatus,
  updated_at: Instant,
});
export type AdminProjectPart = z.infer<typeof AdminProjectPart>;

/** Everything about a work but its words. `inspected_until`: how long this admin may read these; null: not yet asked. */
export const OneAdminProjectPage = ok({
  book: AdminProject,
  views: z.number().int(),
  parts: z.array(AdminProjectPart),
  history: z.array(AdminProjectHistoryEntry),
  reports: z.array(AdminProjectReport),
  inspected_until: Instant.nullable(),
});
export type OneAdminProjectPage = z.infer<typeof OneAdminProjectPage>;

/** POST `/api/admin/books/{id}/inspect` takes a `ReasonedAct`. */
export const OneInspection = ok({ inspected_until: Instant });

/** Only after an inspection: 403 `reason_required` otherwise. */
export const OneInspectedPart = ok({
  part: z.object({ id: Uuid, title: z.string(), body: z.string(), text_version: z.number().int() }),
});
export const AdminProjectComment = z.object({
  id: Uuid,
  part_id: Uuid,
  part_title: z.string(),
  /** null of a guest, and of an account that is gone. */
  author_id: Uuid.nullable(),
  author_name: z.string().nullable(),
  is_guest: z.boolean(),
  comment_text: z.string(),
  selected_text: z.string(),
  resolved: z.boolean(),
  replies_count: z.number().int(),
  created_at: Instant,
});
export type AdminProjectComment = z.infer<typeof AdminProjectComment>;
/** Newest first. */
export const AdminProjectComments = ok({ comments: z.array(AdminProjectComment), next_cursor: z.string().nullable() });
