import { z } from 'zod';
import { MailFrequency } from './accounts.contract.js';
import { Category } from './categories.js';
import { FormattingOfBody } from './formatting.contract.js';
import { Instant, PartBody, Uuid, ok, optionalLine, optionalText, requiredLine } from './fields.js';
import {
  maxCustomCategoryLength,
  maxDescriptionLength,
  maxTagLength,
  maxTags,
  maxTitleLength,
  maxVersionNameLength,
  maxVersionNoteLength,
} from './limits.js';
import { sentences } from './sentences.js';

export const VisibilityStatus = z.enum(['draft', 'private', 'shared', 'public'], { error: sentences.invalid });
export type VisibilityStatus = z.infer<typeof VisibilityStatus>;
/** What an account may be in another's work, beside reading it. */
export const MemberRole = z.enum(['first_reader', 'editor']);
export type MemberRole = z.infer<typeof MemberRole>;
export const FeedbackStatus = z.enum(['not_open', 'open', 'closed'], { error: sentences.invalid });
export type FeedbackStatus = z.infer<typeof FeedbackStatus>;

const tag = requiredLine(maxTagLength, sentences.invalid, sentences.tagTooLong);
const Tags = z
  .array(tag, { error: sentences.invalid })
  .transform((tags) => [...new Set(tags)])
  .refine((tags) => tags.length <= maxTags, { error: sentences.tooManyTags });

const settings = {
  description: optionalText(maxDescriptionLength, sentences.descriptionTooLong).nullable().optional(),
  category: Category.optional(),
  custom_category: optionalLine(maxCustomCategoryLength, sentences.customCategoryTooLong).nullable().optional(),
  tags: Tags.optional(),
  visibility_status: VisibilityStatus.optional(),
  feedback_status: FeedbackStatus.optional(),
  allow_comments: z.boolean({ error: sentences.invalid }).optional(),
  allow_guests: z.boolean({ error: sentences.invalid }).optional(),
  allow_suggestions: z.boolean({ error: sentences.invalid }).optional(),
  readers_see_comments: z.boolean({ error: sentences.invalid }).optional(),
  readers_may_reply: z.boolean({ error: sentences.invalid }).optional(),
  mail_frequency: MailFrequency.nullable().optional(),
};
const title = requiredLine(maxTitleLength, sentences.titleEmpty, sentences.titleTooLong);
const namesItsCategory = (work: { category?: Category; custom_category?: string | null }) =>
  work.category !== 'other' || Boolean(work.custom_category);
const customCategoryMissing = { error: sentences.customCategoryMissing, path: ['custom_category'] };

export const NewProject = z.object({ title, ...settings }).refine(namesItsCategory, customCategoryMissing);
export type NewProject = z.infer<typeof NewProject>;
/** PUT is partial: what is not sent stays. */
export const ProjectChange = z
  .object({ title: title.optional(), ...settings })
  .refine(namesItsCategory, customCategoryMissing);
export type ProjectChange = z.infer<typeof ProjectChange>;

/** What admins made of a work, and why. */
export const ProjectModerationState = z.object({
  status: z.enum(['flagged', 'hidden', 'draft']),
  reason: z.string(),
  at: Instant,
});
export type ProjectModerationState = z.infer<typeof ProjectModerationState>;

/** Source: A §3, with the extra fields of the contracts. The three counts and `moderation` are the owner's alone. */
export const Project = z.object({
  id: Uuid,
  author_id: Uuid,
  title: z.string(),
  description: z.string().nullable(),
  category: Category,
  custom_category: z.string().nullable(),
  tags: z.array(z.string()),
  visibility_status: VisibilityStatus,
  feedback_status: FeedbackStatus,
  is_published: z.boolean(),
  total_word_count: z.number().int(),
  language: z.string(),
  allow_comments: z.boolean(),
  allow_guests: z.boolean(),
  /** Readers may suggest other words for a passage. */
  allow_suggestions: z.boolean().optional(),
  readers_see_comments: z.boolean(),
  /** Readers with an account may answer comments of others that they see. */
  readers_may_reply: z.boolean().optional(),
  mail_frequency: MailFrequency.nullable().optional(),
  created_at: Instant,
  updated_at: Instant,
  parts_count: z.number().int(),
  last_updated: Instant,
  readers_count: z.number().int().optional(),
  comments_count: z.number().int().optional(),
  views: z.number().int().optional(),
  moderation: ProjectModerationState.nullable().optional(),
  /** Its owner's, to try everything on: it cannot be shared, and deleted it is gone for good. */
  is_sample: z.boolean().optional(),
  /** Of whoever asks, in another's work, where they have one. */
  role: MemberRole.optional(),
});
export type Project = z.infer<typeof Project>;

const partTitle = requiredLine(maxTitleLength, sentences.partTitleEmpty, sentences.titleTooLong);
const orderIndex = z
  .number({ error: sentences.invalid })
  .int({ error: sentences.invalid })
  .nonnegative({ error: sentences.invalid })
  .max(100_000, { error: sentences.invalid });
const textVersion = z.number({ error: sentences.invalid }).int({ error: sentences.invalid }).positive();
const announce = z.boolean({ error: sentences.invalid }).optional();

/** `announce`: tell the work's readers of it. */
export const NewPart = z.object({
  title: partTitle,
  body: PartBody,
  formatting: FormattingOfBody.optional(),
  order_index: orderIndex.optional(),
  feedback_status: FeedbackStatus.optional(),
  announce,
});
export type NewPart = z.infer<typeof NewPart>;

/**
 * PUT is partial. A new `body` or `formatting` makes a version and names the one it was based on, `text_version`: when the text
 * has moved on, the answer is 409 `version_conflict` with the current `part`. A `body` without `formatting` keeps the look of the
 * words that it keeps; a `formatting` without `body` is that of the body as it stands.
 */
export const PartChange = z
  .object({
    title: partTitle.optional(),
    body: PartBody.optional(),
    formatting: FormattingOfBody.optional(),
    order_index: orderIndex.optional(),
    feedback_status: FeedbackStatus.optional(),
    text_version: textVersion.optional(),
    announce,
  })
  .refine(({ body, formatting, text_version }) => (body ?? formatting) === undefined || text_version !== undefined, {
    error: sentences.required,
    path: ['text_version'],
  });
export type PartChange = z.infer<typeof PartChange>;

/** Exactly all parts of the work; otherwise 409 `parts_changed`. */
export const PartOrder = z.object({
  part_ids: z.array(Uuid, { error: sentences.invalid }).max(10_000, { error: sentences.invalid }),
});
export type PartOrder = z.infer<typeof PartOrder>;

/** Source: A §3. `text_version` counts from 1. */
export const Part = z.object({
  id: Uuid,
  project_id: Uuid,
  title: z.string(),
  body: z.string(),
  order_index: z.number().int(),
  word_count: z.number().int(),
  feedback_status: FeedbackStatus,
  created_at: Instant,
  updated_at: Instant,
  text_version: z.number().int(),
  comments_count: z.number().int(),
  /** Missing where nothing of the text is set in any way of its own. */
  formatting: FormattingOfBody.optional(),
  /** In the list of parts, to their author: the next version is being written; when it is published by itself, if at a time. */
  draft: z.object({ saved_at: Instant, publish_at: Instant.nullable() }).optional(),
});
export type Part = z.infer<typeof Part>;

/**
 * What became of the comments of the version before: how many stand where they stood, elsewhere, on words that changed, or have
 * lost their place. `first`: the first that changed, or else the first without a place.
 */
export const CommentsOutcome = z.object({
  placed: z.number().int(),
  moved: z.number().int(),
  changed: z.number().int(),
  orphaned: z.number().int(),
  first: Uuid.nullable(),
});
export type CommentsOutcome = z.infer<typeof CommentsOutcome>;

/** A version of a part's text; versions count from 1. */
export const PartVersion = z.object({
  n: z.number().int(),
  title: z.string(),
  word_count: z.number().int(),
  created_at: Instant,
  /** What its author calls it, among themselves. */
  name: z.string().nullable().optional(),
  /** What readers are told about it. */
  note: z.string().nullable().optional(),
  /** Who suggested words that were accepted into it; a guest without a name is an empty name. */
  suggested_by: z.array(z.string()).optional(),
  /** Who made it, where that was an editor; an editor without an account any more is an empty name. */
  editor: z.string().optional(),
  /** How many opened it, how many of them came to its end, and the names of those who have one. */
  readers: z.object({ opened: z.number().int(), finished: z.number().int(), names: z.array(z.string()) }).optional(),
});
export type PartVersion = z.infer<typeof PartVersion>;
export const PartVersionText = PartVersion.extend({ body: z.string(), formatting: FormattingOfBody.optional() });
export type PartVersionText = z.infer<typeof PartVersionText>;
/** What is not sent stays; null or nothing but blanks takes it away. */
export const VersionDescription = z.object({
  name: optionalLine(maxVersionNameLength, sentences.versionNameTooLong).nullable().optional(),
  note: optionalText(maxVersionNoteLength, sentences.versionNoteTooLong).nullable().optional(),
});
export type VersionDescription = z.infer<typeof VersionDescription>;
export const DescribedVersion = ok({ version: PartVersion });
/** `text_version`: the one that stands, as far as its author knows. It becomes the next one, with the old words and their look. */
export const VersionRestoring = z.object({ text_version: textVersion });
export type VersionRestoring = z.infer<typeof VersionRestoring>;
/** Newest first. */
export const PartVersions = ok({ versions: z.array(PartVersion) });
export const OnePartVersion = ok({ version: PartVersionText });

export const OneProject = ok({ project: Project });
export const Projects = ok({ projects: z.array(Project), next_cursor: z.string().nullable() });
export const OnePart = ok({ part: Part });
/** `comments` when a version was made. */
export const ChangedPart = ok({ part: Part, comments: CommentsOutcome.optional() });
export type ChangedPart = z.infer<typeof ChangedPart>;
export const Parts = ok({ parts: z.array(Part), next_cursor: z.string().nullable() });
/** P §7's older name for the same works. */
export const OneBook = ok({ book: Project });
export const Books = ok({ books: z.array(Project), next_cursor: z.string().nullable() });

/** What the caller deleted and can still bring back, the latest first; of a deleted work only the work itself. */
export const DeletedTexts = ok({
  projects: z.array(z.object({ id: Uuid, title: z.string(), deleted_at: Instant })),
  parts: z.array(z.object({ id: Uuid, project_id: Uuid, title: z.string(), deleted_at: Instant })),
});
export type DeletedTexts = z.infer<typeof DeletedTexts>;
