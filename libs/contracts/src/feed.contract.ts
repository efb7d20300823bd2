import { z } from 'zod';
import { Comment } from './comments.contract.js';
import { Instant, PageQuery, PositionString, Uuid, ok } from './fields.js';
import { FeedQuestion } from './questions.contract.js';
import { FeedReactions } from './reactions.contract.js';
import { sentences } from './sentences.js';

export const FeedKind = z.enum([
  'comment_added',
  'comment_edited',
  'comment_deleted',
  'comment_replied',
  'comment_resolved',
  'comment_reopened',
  'text_accessed',
  'reader_invited',
  'reader_joined',
  // By the program: a mail of an invitation came back.
  'invitation_not_delivered',
  'part_finished',
  // A comment's writer says whether its fix works.
  'fix_answered',
  'passage_reacted',
  'question_answered',
  // Its passage is gone from the text, and it is asked at the part's end.
  'question_moved',
]);
export type FeedKind = z.infer<typeof FeedKind>;

/** What an author is told of, in the feed's count and as a notification. */
export const feedNews = [
  'comment_added',
  'comment_replied',
  'text_accessed',
  'reader_joined',
  'invitation_not_delivered',
  'part_finished',
  'fix_answered',
] as const satisfies readonly FeedKind[];

/** A reader who writes much writes again within this time: such comments on one part are one sitting. Minutes. */
export const sittingGapMinutes = 30;

/** Source: decisions §2. `actor.id` is null of a guest, `actor.name` of one without a name. */
export const FeedEntry = z.object({
  id: Uuid,
  kind: FeedKind,
  at: Instant,
  position: PositionString,
  project_id: Uuid,
  part_id: Uuid.nullable(),
  part_title: z.string().nullable(),
  actor: z.object({
    id: Uuid.nullable(),
    name: z.string().nullable(),
    is_guest: z.boolean(),
    /** Tells the work's guests apart, who may have no name. */
    guest_number: z.number().int().positive().nullable().optional(),
  }),
  /** No news, wherever the author has got to: answered or resolved, read as a notification, or nothing to be told of. */
  is_read: z.boolean().optional(),
  /** Of an invitation: the address that the author invited. */
  invited: z.string().optional(),
  comment: Comment.optional(),
  /** Of a passage that readers reacted to: all that stands there, once for the passage. */
  reactions: FeedReactions.optional(),
  /** Of a question: all that was answered, once for the question. */
  question: FeedQuestion.optional(),
  /** The sentence around the quote, at most 150 characters. */
  excerpt: z.string().optional(),
});
export type FeedEntry = z.infer<typeof FeedEntry>;

export const FeedQuery = PageQuery.extend({
  project_id: Uuid.optional(),
  part_id: Uuid.optional(),
  reader_id: Uuid.optional(),
  kind: FeedKind.optional(),
  state: z.enum(['open', 'resolved'], { error: sentences.invalid }).optional(),
  q: z.string().trim().max(200, { error: sentences.invalid }).optional(),
});
export type FeedQuery = z.infer<typeof FeedQuery>;
export const Feed = ok({
  entries: z.array(FeedEntry),
  next_cursor: z.string().nullable(),
  /** Whether the author has seen the feed before. */
  has_visited: z.boolean().optional(),
});

/** What the feed can be narrowed to: readers with an account who ever did something in it, and the parts of one work. */
export const FeedChoicesQuery = z.object({ project_id: Uuid.optional() });
export type FeedChoicesQuery = z.infer<typeof FeedChoicesQuery>;
export const FeedChoices = ok({
  readers: z.array(z.object({ id: Uuid, name: z.string() })),
  parts: z.array(z.object({ id: Uuid, title: z.string() })),
});
export const Unread = ok({ count: z.number().int() });
export const FeedRead = z.object({
  up_to: z.string({ error: sentences.required }).min(1, { error: sentences.required }),
});
export type FeedRead = z.infer<typeof FeedRead>;
