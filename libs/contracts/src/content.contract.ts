import { z } from 'zod';
import { Instant, PageQuery, Uuid, ok, optionalText } from './fields.js';
import { maxReasonLength } from './people.contract.js';
import { sentences } from './sentences.js';
import { Category, FeedbackStatus, VisibilityStatus } from './works.contract.js';

/** `hidden`, `flagged`: as an admin decided; otherwise whether anybody but the author may read it. */
export const BookStatus = z.enum(['published', 'draft', 'flagged', 'hidden'], { error: sentences.invalid });
export type BookStatus = z.infer<typeof BookStatus>;
/** By the letters of the title. */
export const BookLanguage = z.enum(['he', 'en'], { error: sentences.invalid });
export type BookLanguage = z.infer<typeof BookLanguage>;

/** A work as admins list it. Source: A §3's admin book; contracts, administration. */
export const AdminBook = z.object({
  id: Uuid,
  title: z.string(),
  description: z.string().nullable(),
  status: BookStatus,
  category: Category,
  custom_category: z.string().nullable(),
  language: BookLanguage,
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
export type AdminBook = z.infer<typeof AdminBook>;

const bookSorts = ['created_at', 'updated_at', 'title', 'author_name'] as const;
export const BooksQuery = PageQuery.extend({
  /** A piece of the title, or of the author's name or address. */
  q: optionalText(256, sentences.invalid).optional(),
  status: BookStatus.optional(),
  language: BookLanguage.optional(),
  category: Category.optional(),
  sort: z
    .enum([...bookSorts, ...bookSorts.map((name) => `-${name}` as const)], { error: sentences.invalid })
    .default('-created_at'),
});
export type BooksQuery = z.infer<typeof BooksQuery>;
/** `counts`: of what was looked for, by status. */
export const AdminBooks = ok({
  books: z.array(AdminBook),
  total: z.number().int(),
  counts: z.record(BookStatus, z.number().int()),
  next_cursor: z.string().nullable(),
});
export type AdminBooks = z.infer<typeof AdminBooks>;

/**
 * `published` takes back what admins decided; a work that its author keeps to themselves is a `draft` then, as the answer says.
 * The author reads the reason: only `published` may do without.
 */
export const BookStatusChange = z
  .object({
    status: BookStatus,
    reason: optionalText(maxReasonLength, sentences.messageTooLong).optional(),
  })
  .refine(({ status, reason }) => status === 'published' || Boolean(reason), {
    error: sentences.reasonMissing,
    path: ['reason'],
  });
export type BookStatusChange = z.infer<typeof BookStatusChange>;
export const OneAdminBook = ok({ book: AdminBook });

/** What admins did about a work: `inspected` it, or made it what. */
export const BookHistoryEntry = z.object({
  id: Uuid,
  at: Instant,
  mark: z.enum(['flagged', 'hidden', 'draft', 'cleared', 'inspected']),
  reason: z.string().nullable(),
  actor_id: Uuid.nullable(),
  actor_name: z.string().nullable(),
});
export type BookHistoryEntry = z.infer<typeof BookHistoryEntry>;
const BookReport = z.object({
  id: Uuid,
  type: z.enum(['text', 'comment']),
  part_id: Uuid,
  part_title: z.string().nullable(),
  reason: z.string(),
  status: z.enum(['pending', 'resolved']),
  created_at: Instant,
});
const BookPart = z.object({
  id: Uuid,
  title: z.string(),
  word_count: z.number().int(),
  text_version: z.number().int(),
  comments_count: z.number().int(),
  feedback_status: FeedbackStatus,
  updated_at: Instant,
});
export type BookPart = z.infer<typeof BookPart>;

/** Everything about a work but its words. `inspected_until`: how long this admin may read these; null: not yet asked. */
export const OneBookPage = ok({
  book: AdminBook,
  views: z.number().int(),
  parts: z.array(BookPart),
  history: z.array(BookHistoryEntry),
  reports: z.array(BookReport),
  inspected_until: Instant.nullable(),
});
export type OneBookPage = z.infer<typeof OneBookPage>;

/** POST `/api/admin/books/{id}/inspect` takes a `ReasonedAct`. */
export const OneInspection = ok({ inspected_until: Instant });

/** Only after an inspection: 403 `reason_required` otherwise. */
export const OneInspectedPart = ok({
  part: z.object({ id: Uuid, title: z.string(), body: z.string(), text_version: z.number().int() }),
});
export const BookComment = z.object({
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
export type BookComment = z.infer<typeof BookComment>;
/** Newest first. */
export const BookComments = ok({ comments: z.array(BookComment), next_cursor: z.string().nullable() });
