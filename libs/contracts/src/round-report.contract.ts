import { z } from 'zod';
import { Instant, Uuid, ok } from './fields.js';
import { ReactionCount, ReactionLabels } from './reactions.contract.js';
import { LeavingReason, RoundState } from './rounds.contract.js';
import { sentences } from './sentences.js';

const count = z.number().int().nonnegative();

/** `stopped`: of those who did not read all of the round, who went no further than this part. */
export const RoundReportPart = z.object({
  part_id: Uuid,
  title: z.string(),
  began: count,
  finished: count,
  stopped: count,
});
export type RoundReportPart = z.infer<typeof RoundReportPart>;

/** A passage that several readers of the round reacted to, each kind with how many of them; what overlaps is one passage. */
export const RoundReportPassage = z.object({
  part_id: Uuid,
  part_title: z.string(),
  quote: z.string(),
  /** Where it begins, in UTF-16 code units of the part's body as it stands. */
  start: count,
  people: z.number().int().positive(),
  reactions: z.array(ReactionCount),
});
export type RoundReportPassage = z.infer<typeof RoundReportPassage>;

/** What a reader of the round wrote: on a passage (`quote`), or of a part or the work as a whole. `by`: null of who has no name. */
export const RoundReportComment = z.object({
  comment_id: Uuid,
  part_id: Uuid,
  part_title: z.string(),
  about: z.enum(['part', 'work']).nullable(),
  quote: z.string(),
  /** As above; null where the text has no such passage. */
  start: count.nullable(),
  text: z.string(),
  by: z.string().nullable(),
});
export type RoundReportComment = z.infer<typeof RoundReportComment>;

/**
 * GET `/api/rounds/{id}/report`, of the round's author, once it has opened: what its readers read and said between its opening and
 * its end, or until now. With fewer readers than `fewestReaders` there are counts of people and of comments alone: `missing` says
 * how many more it takes.
 */
export const RoundReport = ok({
  name: z.string(),
  project_title: z.string(),
  state: RoundState,
  opened_at: Instant,
  closed_at: Instant.nullable(),
  missing: count,
  /** `finished`: read all parts to the end. `hidden`: who hides how far they read; they are in no other figure of reading. */
  people: z.object({ asked: count, joined: count, left: count, began: count, finished: count, hidden: count }),
  reasons: z.array(z.object({ reason: LeavingReason, count: z.number().int().positive() })),
  parts: z.array(RoundReportPart),
  reactions: z.array(ReactionCount),
  labels: ReactionLabels,
  /** Where at least two said the same and nobody the opposite; and where some are drawn in and others lost. The widest first. */
  agreement: z.array(RoundReportPassage),
  disagreement: z.array(RoundReportPassage),
  comments: z.object({ all: count, open: count }),
  /** Comments on passages that are not resolved, in the order of the text; the first `maxReportComments` of them. */
  open_points: z.array(RoundReportComment),
  /** What was said of parts and of the work as a whole; the first `maxReportComments` of it. */
  quotes: z.array(RoundReportComment),
});
export type RoundReport = z.infer<typeof RoundReport>;

/** GET `/api/rounds/{id}/report/file` */
export const RoundReportQuery = z.object({ format: z.enum(['docx', 'pdf'], { error: sentences.invalid }) });
export type RoundReportQuery = z.infer<typeof RoundReportQuery>;
