import { z } from 'zod';
import { InvitedRole } from './invitations.contract.js';
import { MailFrequency } from './accounts.contract.js';
import { Comment } from './comments.contract.js';
import { WhyNot } from './failures.contract.js';
import { Instant, Uuid, ok } from './fields.js';
import { FormattingOfBody } from './formatting.contract.js';
import { sentences } from './sentences.js';
import { Category } from './categories.js';
import { FeedbackStatus, Project, VisibilityStatus } from './projects.contract.js';

/** What the reading screens show of a part. Source: contracts, reading. */
export const Text = z.object({
  id: Uuid,
  projectId: Uuid,
  projectTitle: z.string(),
  title: z.string(),
  content: z.string(),
  /** Of `content`; missing where nothing of it is set in any way of its own. */
  formatting: FormattingOfBody.optional(),
  author: z.string(),
  authorId: Uuid,
  authorBio: z.string().optional(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.number().int(),
  word_count: z.number().int(),
  part_number: z.number().int(),
  parts_count: z.number().int(),
  previous_part_id: Uuid.nullable(),
  next_part_id: Uuid.nullable(),
  visibility_status: VisibilityStatus,
  feedback_status: FeedbackStatus,
  /** Of its work; how the text is set depends on the two. */
  category: Category.optional(),
  language: z.string().optional(),
  /** Readers may suggest other words for a passage. */
  takes_suggestions: z.boolean().optional(),
  /** Whether readers see one another's comments, or the author alone does. */
  readers_see_comments: z.boolean().optional(),
  /** How many questions its author asks about it; missing where there are none, and nothing is to be asked for. */
  questions: z.number().int().positive().optional(),
});
export type Text = z.infer<typeof Text>;

/** How far a reader has come: UTF-16 code units into the current text. */
export const Progress = z.object({ offset: z.number().int().nonnegative(), updated_at: Instant });
export type Progress = z.infer<typeof Progress>;

export const OpenedText = ok({
  text: Text,
  comments: z.array(Comment),
  can_comment: z.boolean(),
  /** This visitor may answer others' comments that they see. Of readers, where the author lets them. */
  can_reply_to_readers: z.boolean().optional(),
  why_not: WhyNot.optional(),
  progress: Progress.optional(),
});
export type OpenedText = z.infer<typeof OpenedText>;
/** A version of a text as a reader of it had it. */
const VersionRead = z.object({ title: z.string(), body: z.string(), formatting: FormattingOfBody.optional() });
/**
 * The version that stands, with what its author tells readers about it, and the one that this visitor read last; null where they
 * read no other, or have come to the end of this one. With `?since=`, both texts: of a version that they opened, and of this one.
 */
export const TextChanges = ok({
  version: z.object({ n: z.number().int(), created_at: Instant, note: z.string().nullable() }),
  read_version: z.number().int().nullable(),
  before: VersionRead.optional(),
  after: VersionRead.optional(),
});
export type TextChanges = z.infer<typeof TextChanges>;
export const ChangesQuery = z.object({
  since: z.coerce.number({ error: sentences.invalid }).int({ error: sentences.invalid }).positive().optional(),
});
export type ChangesQuery = z.infer<typeof ChangesQuery>;
export const Counted = ok({ counted: z.boolean() });

export const ProgressChange = z.object({
  offset: z
    .number({ error: sentences.invalid })
    .int({ error: sentences.invalid })
    .nonnegative({ error: sentences.invalid }),
});
export type ProgressChange = z.infer<typeof ProgressChange>;
export const OneProgress = ok({ progress: Progress });

/** The reader's home: works opened by this person, each with the part read last. */
export const ReadingProject = z.object({
  project: Project,
  part_id: Uuid,
  /** Where the reader is in the work. `length`: of the part's text, near enough for a share of it. */
  part: z.object({ title: z.string(), number: z.number().int(), length: z.number().int() }).optional(),
  progress: Progress.nullable(),
  /** Replies by others and resolutions of my comments in this work since I last opened it. */
  new_answers: z.number().int(),
  /** How often I am mailed about this work; null: as my profile says. */
  mail_frequency: MailFrequency.nullable(),
  role: InvitedRole,
});
export type ReadingProject = z.infer<typeof ReadingProject>;
export const ReadingProjects = ok({ works: z.array(ReadingProject) });

/** A comment of mine, with the text that it stands in. */
export const ReadingComment = Comment.extend({
  project_id: Uuid,
  project_title: z.string(),
  part_title: z.string(),
  /** Answered or resolved by another since I last opened its text. */
  has_news: z.boolean(),
});
export type ReadingComment = z.infer<typeof ReadingComment>;
/** Newest change first. */
export const ReadingComments = ok({ comments: z.array(ReadingComment), next_cursor: z.string().nullable() });
