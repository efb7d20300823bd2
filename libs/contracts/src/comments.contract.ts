import { z } from 'zod';
import { CommentText, CommentWords, Instant, PageQuery, SuggestedText, Uuid, ok, optionalLine } from './fields.js';
import { maxNameLength } from './limits.js';
import { sentences } from './sentences.js';

const offset = z
  .number({ error: sentences.selectionMissing })
  .int({ error: sentences.selectionMissing })
  .nonnegative({ error: sentences.selectionMissing });

/** Offsets are UTF-16 code units in the part's body, end exclusive. Source: decisions §5; W3C Text Quote Selector. */
export const SelectionAnchor = z.object({
  exact: z.string(),
  prefix: z.string(),
  suffix: z.string(),
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
  text_version: z.number().int().positive(),
});
export type SelectionAnchor = z.infer<typeof SelectionAnchor>;

/** Spelling, points and punctuation have a lane of their own, apart from thoughts. */
export const SuggestionLane = z.enum(['wording', 'proof'], { error: sentences.invalid });
export type SuggestionLane = z.infer<typeof SuggestionLane>;
/** Other words for the passage, exactly as typed; none: it is struck. */
export const Suggestion = z.object({ text: SuggestedText, lane: SuggestionLane });
export type Suggestion = z.infer<typeof Suggestion>;

export const NewComment = z.object({
  /** May be empty beside a suggestion. */
  comment_text: CommentWords,
  suggestion: Suggestion.optional(),
  selected_text: z.string({ error: sentences.selectionMissing }).min(1, { error: sentences.selectionMissing }),
  selection_start: offset,
  selection_end: offset,
  selection_anchor: SelectionAnchor.optional().catch(undefined),
  text_version: z
    .number({ error: sentences.invalid })
    .int({ error: sentences.invalid })
    .positive({ error: sentences.invalid })
    .optional(),
  /** A guest's name; blank means anonymous (A §5). */
  author_name: optionalLine(maxNameLength, sentences.nameTooLong).nullable().optional(),
});
export type NewComment = z.infer<typeof NewComment>;

/** What a comment without a passage is about: the part as a whole, or the whole work. */
export const AboutWhole = z.enum(['part', 'work'], { error: sentences.invalid });
export type AboutWhole = z.infer<typeof AboutWhole>;
/** `text_version`: the one that was read; the current one where it is missing. */
export const NewWholeComment = NewComment.pick({ text_version: true, author_name: true }).extend({
  about: AboutWhole,
  comment_text: CommentText,
});
export type NewWholeComment = z.infer<typeof NewWholeComment>;

/** The text's author places a comment by hand: on a passage of the current text. */
export const AnchorChange = NewComment.pick({
  selected_text: true,
  selection_start: true,
  selection_end: true,
  selection_anchor: true,
  text_version: true,
});
export type AnchorChange = z.infer<typeof AnchorChange>;
export const CommentChange = z.object({ comment_text: CommentText });
export type CommentChange = z.infer<typeof CommentChange>;

export const Reader = z.object({ id: Uuid, name: z.string(), avatar: z.string().nullable() });
export const Reply = z.object({
  id: Uuid,
  comment_id: Uuid,
  reader: Reader.nullable(),
  author_name: z.string(),
  comment_text: z.string(),
  created_at: Instant,
  updated_at: Instant,
});
export type Reply = z.infer<typeof Reply>;
export const AnchorState = z.enum(['placed', 'moved', 'changed', 'orphaned']);

/** What the text's author made of a comment in one version. `not_now`: it stays open. */
export const FixDecision = z.enum(['fixed', 'kept', 'not_now']);
export type FixDecision = z.infer<typeof FixDecision>;
/** What its reader says to a fix: it works, it is better but not there, it does not. */
export const FixAnswer = z.enum(['yes', 'better', 'no']);
export type FixAnswer = z.infer<typeof FixAnswer>;
export const GivenFixAnswer = z.object({ answer: FixAnswer, words: z.string().optional(), at: Instant });
export type GivenFixAnswer = z.infer<typeof GivenFixAnswer>;
/** `before`, `after`: the passage as it was in the version before, and as it is in `version`; `after` is empty where nothing is left. */
export const CommentDecision = z.object({
  decision: FixDecision,
  why: z.string().optional(),
  version: z.number().int(),
  before: z.string(),
  after: z.string(),
  answer: GivenFixAnswer.optional(),
});
export type CommentDecision = z.infer<typeof CommentDecision>;

/**
 * What a comment's writer knew then of what comes after its passage: null when they had not read on; else the furthest part
 * they had read in, and how much of it, 0 to 100. `part_title` is null once the part is deleted.
 */
export const HadRead = z.object({
  beyond: z
    .object({ part_id: Uuid, part_title: z.string().nullable(), percent: z.number().int().nullable() })
    .nullable(),
});
export type HadRead = z.infer<typeof HadRead>;

/** Source: A §3 (stored form) and contracts. Of a guest, `reader_id` and `reader` are null; of an orphan, start and end. */
export const Comment = z.object({
  id: Uuid,
  part_id: Uuid,
  /** Without a passage: its quote is empty, its start and end are null. Missing of a comment on a passage. */
  about: AboutWhole.optional(),
  reader_id: Uuid.nullable(),
  reader: Reader.nullable(),
  author_name: z.string(),
  is_guest: z.boolean(),
  /** Tells a work's guests apart, who may have no name: the same for all that one of them does there. */
  guest_number: z.number().int().positive().nullable().optional(),
  is_mine: z.boolean(),
  comment_text: z.string(),
  /** Other words that its writer proposes for `selected_text`. */
  suggestion: z.object({ text: z.string(), lane: SuggestionLane }).optional(),
  selected_text: z.string(),
  selection_start: z.number().int().nullable(),
  selection_end: z.number().int().nullable(),
  selection_anchor: SelectionAnchor,
  text_version: z.number().int(),
  anchor_state: AnchorState,
  resolved: z.boolean(),
  resolved_at: Instant.nullable(),
  created_at: Instant,
  updated_at: Instant,
  edited_at: Instant.nullable(),
  replies: z.array(Reply),
  /** Of the last version that it was decided in. To the text's author and the comment's writer alone. */
  decision: CommentDecision.optional(),
  /** To the text's author alone. Missing where it is not known, or the writer hides how far they read. */
  had_read: HadRead.optional(),
});
export type Comment = z.infer<typeof Comment>;

/** `since`: written then or later. */
export const CommentsQuery = PageQuery.extend({
  state: z.enum(['open', 'resolved'], { error: sentences.invalid }).optional(),
  since: Instant.optional(),
});
export type CommentsQuery = z.infer<typeof CommentsQuery>;

export const OneComment = ok({ comment: Comment });
export const Comments = ok({ comments: z.array(Comment), next_cursor: z.string().nullable() });
