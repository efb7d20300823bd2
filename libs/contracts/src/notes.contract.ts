import { z } from 'zod';
import { AnchorChange, AnchorState, Comment } from './comments.contract.js';
import { WhyNot } from './failures.contract.js';
import { CommentText, Instant, Uuid, ok, optionalLine } from './fields.js';
import { maxNameLength } from './limits.js';
import { OwnAnswer } from './questions.contract.js';
import { OwnReaction, ReactionLabels } from './reactions.contract.js';
import { languages } from './languages.js';
import { sentences } from './sentences.js';

const words = {
  /** Null: a highlight without words. */
  note_text: CommentText.nullable(),
  /** Whether it is to become a comment with the next review. Only what has words can wait. */
  is_waiting: z.boolean({ error: sentences.invalid }),
};
/**
 * PUT `/api/parts/{partId}/notes`: the passage is marked, for me alone. What is not named stays as it is on a passage that I
 * have marked already. The same again changes nothing.
 */
export const NoteTake = AnchorChange.extend(words).partial({ note_text: true, is_waiting: true });
export type NoteTake = z.infer<typeof NoteTake>;
/** PUT `/api/notes/{id}`. */
export const NoteChange = z.object(words).partial();
export type NoteChange = z.infer<typeof NoteChange>;

/**
 * What a reader marked for themselves: nobody else is ever told of it. Start and end are null of a passage that the current
 * text no longer has.
 */
export const OwnNote = z.object({
  id: Uuid,
  part_id: Uuid,
  selected_text: z.string(),
  selection_start: z.number().int().nullable(),
  selection_end: z.number().int().nullable(),
  text_version: z.number().int(),
  anchor_state: AnchorState,
  note_text: z.string().nullable(),
  is_waiting: z.boolean(),
  at: Instant,
});
export type OwnNote = z.infer<typeof OwnNote>;
export const OneNote = ok({ note: OwnNote });

/** GET `/api/parts/{partId}/notes`: mine on a part, and how many of mine wait in all of its work. */
export const PartNotes = ok({ notes: z.array(OwnNote), waiting_in_work: z.number().int() });
export type PartNotes = z.infer<typeof PartNotes>;

/** POST `/api/reading/works/{projectId}/review`: what waits in a work, or in one part of it, becomes comments. */
export const Review = z.object({
  part_id: Uuid.optional(),
  /** A guest's name; blank means anonymous. */
  author_name: optionalLine(maxNameLength, sentences.nameTooLong).nullable().optional(),
});
export type Review = z.infer<typeof Review>;
/** Why notes of a part could not be sent; they wait on. `not_found`: the part is gone, or not theirs to see any more. */
export const WhyLeft = z.union([WhyNot, z.literal('not_found')]);
export type WhyLeft = z.infer<typeof WhyLeft>;
/** `waiting`: how many wait still, for whatever reason. */
export const SentReview = ok({
  sent: z.number().int(),
  left: z.array(z.object({ part_id: Uuid, why: WhyLeft, count: z.number().int() })),
  waiting: z.number().int(),
});
export type SentReview = z.infer<typeof SentReview>;

/** What I answer to an author's question about a part. `selection_start`: of the passage to which it is pinned in the current text. */
export const WrittenAnswer = OwnAnswer.extend({ question_id: Uuid, selection_start: z.number().int().nullable() });
export type WrittenAnswer = z.infer<typeof WrittenAnswer>;
/** What I answer to a round's own question. */
export const WrittenRoundAnswer = OwnAnswer.extend({ question_id: Uuid, round_id: Uuid, round_name: z.string() });
export type WrittenRoundAnswer = z.infer<typeof WrittenRoundAnswer>;
/**
 * My reply to somebody else's comment, under the passage that the comment is about: empty where the comment is deleted or hidden.
 * `hidden`: a moderator hid my reply, and I alone have it; missing of any other.
 */
export const WrittenReply = z.object({
  id: Uuid,
  comment_id: Uuid,
  about: Comment.shape.about,
  selected_text: z.string(),
  selection_start: z.number().int().nullable(),
  reply_text: z.string(),
  hidden: z.literal(true).optional(),
  at: Instant,
});
export type WrittenReply = z.infer<typeof WrittenReply>;

/** One part of what I wrote about a work, in the order of the text. `title` and `number` are null of a part that is gone. */
export const WrittenPart = z.object({
  id: Uuid,
  title: z.string().nullable(),
  number: z.number().int().nullable(),
  /** Whether I may open it now. */
  is_open: z.boolean(),
  comments: z.array(Comment),
  reactions: z.array(OwnReaction),
  notes: z.array(OwnNote),
  replies: z.array(WrittenReply),
  answers: z.array(WrittenAnswer),
});
export type WrittenPart = z.infer<typeof WrittenPart>;
/** GET `/api/reading/works/{projectId}/written`. `title` is null of a work that is gone for good. */
export const WrittenWork = ok({
  work: z.object({
    id: Uuid,
    title: z.string().nullable(),
    is_open: z.boolean(),
    labels: ReactionLabels,
    parts: z.array(WrittenPart),
    round_answers: z.array(WrittenRoundAnswer),
    /** There is more than is shown: the oldest is left out. */
    is_cut: z.boolean(),
  }),
});
export type WrittenWork = z.infer<typeof WrittenWork>['work'];

/** GET `/api/reading/works/{projectId}/written/file`. */
export const WrittenFileQuery = z.object({
  format: z.enum(['md', 'csv'], { error: sentences.invalid }),
  language: z.enum(languages, { error: sentences.invalid }).default('he'),
});
export type WrittenFileQuery = z.infer<typeof WrittenFileQuery>;

/** GET `/api/reading/written`: the works about which I wrote, whether or not I may still open them. */
export const WrittenWorks = ok({
  works: z.array(
    z.object({
      id: Uuid,
      title: z.string().nullable(),
      is_open: z.boolean(),
      comments: z.number().int(),
      reactions: z.number().int(),
      notes: z.number().int(),
      replies: z.number().int(),
      /** To questions of parts and of rounds. */
      answers: z.number().int(),
      waiting: z.number().int(),
    }),
  ),
});
export type WrittenWorks = z.infer<typeof WrittenWorks>['works'];
