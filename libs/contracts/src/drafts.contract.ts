import { z } from 'zod';
import { draftSentences } from './draft-sentences.js';
import { CommentText, DraftBody, Instant, Uuid, ok, optionalLine } from './fields.js';
import { FormattingOfBody } from './formatting.contract.js';
import { maxDraftFixes, maxTitleLength } from './limits.js';
import { CommentsOutcome, Part } from './projects.contract.js';
import { sentences } from './sentences.js';

const count = z
  .number({ error: sentences.invalid })
  .int({ error: sentences.invalid })
  .nonnegative({ error: sentences.invalid });

/** A comment that the author ticked as fixed while writing, and what its reader is answered, if anything. */
export const DraftFix = z.object({ comment_id: Uuid, reply: CommentText.optional() });
export type DraftFix = z.infer<typeof DraftFix>;

/**
 * The part was revised from elsewhere, or deleted; title or body were empty; the account was suspended.
 */
export const NotPublished = z.enum(['text_moved_on', 'part_deleted', 'incomplete', 'account_inactive']);
export type NotPublished = z.infer<typeof NotPublished>;

/**
 * The next version of a part, as far as its author has written it; theirs alone.
 * `based_on`: the version that it was written over.
 * `revision`: counts the saved states of a part's drafts, and never begins again: what a window saved over a draft that has
 * ended is not taken for the next one's. Scheduling is no new state.
 * `publish_at`: when it is published by itself; `announce`: readers are told of it then. `not_published`: why that did not
 * happen when the time had come; null again once it is given another time.
 */
export const Draft = z.object({
  part_id: Uuid,
  project_id: Uuid,
  based_on: z.number().int(),
  revision: z.number().int(),
  title: z.string(),
  body: z.string(),
  /** Missing where nothing of the text is set in any way of its own. */
  formatting: FormattingOfBody.optional(),
  fixes: z.array(DraftFix),
  publish_at: Instant.nullable(),
  announce: z.boolean(),
  not_published: NotPublished.nullable(),
  updated_at: Instant,
});
export type Draft = z.infer<typeof Draft>;

/**
 * PUT is partial: what is not sent stays as in the draft, or as in the part where there is no draft yet. `revision` is the one
 * that it goes on from, 0 where there is none: where it is not the newest, the answer is 409 `draft_conflict` with the `draft`
 * as it stands, null when it was published or discarded. A `body` without `formatting` keeps the look of the words that it
 * keeps. Title and body may be empty: a draft is not finished.
 */
export const DraftChange = z.object({
  based_on: count.min(1, { error: sentences.invalid }),
  revision: count,
  title: optionalLine(maxTitleLength, sentences.titleTooLong).optional(),
  body: DraftBody.optional(),
  formatting: FormattingOfBody.optional(),
  fixes: z
    .array(DraftFix, { error: sentences.invalid })
    .max(maxDraftFixes, { error: draftSentences.tooManyFixes })
    .refine((fixes) => new Set(fixes.map(({ comment_id }) => comment_id)).size === fixes.length, {
      error: sentences.invalid,
    })
    .optional(),
});
export type DraftChange = z.infer<typeof DraftChange>;

/** The state that the caller saw: of DELETE on a draft, and of DELETE on its `publish`, which takes `publish_at` back. */
export const DraftRevision = z.object({ revision: count });
export type DraftRevision = z.infer<typeof DraftRevision>;

/** `publish_at`: not now but then, a minute to a year ahead. `announce`: readers of the work are told, as of PUT part. */
export const DraftPublication = DraftRevision.extend({
  announce: z.boolean({ error: sentences.invalid }).optional(),
  publish_at: Instant.nullable().optional(),
});
export type DraftPublication = z.infer<typeof DraftPublication>;

/** null: nothing is being written. */
export const OneDraft = ok({ draft: Draft.nullable() });
/**
 * The part as it stands; the draft is null once it is published, and waits where it was given a time. `comments` when a version was
 * made.
 */
export const PublishedDraft = ok({ part: Part, draft: Draft.nullable(), comments: CommentsOutcome.optional() });
