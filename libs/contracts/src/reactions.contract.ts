import { z } from 'zod';
import { AnchorState, NewComment, Reader } from './comments.contract.js';
import { Instant, Uuid, ok, requiredLine } from './fields.js';
import { maxReactionLabelLength } from './limits.js';
import { sentences } from './sentences.js';

/** Stable codes, in the order in which they are offered; what they are called is in the catalogues, or the author's own. */
export const reactionKinds = ['moved', 'laughed', 'lost', 'slow', 'unconvinced', 'beautiful', 'more'] as const;
export const ReactionKind = z.enum(reactionKinds, { error: sentences.invalid });
export type ReactionKind = z.infer<typeof ReactionKind>;

const label = requiredLine(maxReactionLabelLength, sentences.reactionLabelEmpty, sentences.reactionLabelTooLong);
/** What an author calls a kind in a work of theirs; a kind that is missing is called as everywhere. */
export const ReactionLabels = z.partialRecord(ReactionKind, label);
export type ReactionLabels = z.infer<typeof ReactionLabels>;

/** How readers may react to a work. `off`: kinds that take no new reactions; those that stand, stay. */
export const ReactionSettings = z.object({
  enabled: z.boolean({ error: sentences.invalid }),
  off: z.array(ReactionKind, { error: sentences.invalid }).max(reactionKinds.length, { error: sentences.invalid }),
  labels: ReactionLabels,
});
export type ReactionSettings = z.infer<typeof ReactionSettings>;
/** GET and PUT `/api/projects/{id}/reactions`, of its author. */
export const OneReactionSettings = ok({ reaction_settings: ReactionSettings });

/** PUT `/api/parts/{partId}/reactions`: how the passage strikes me from now on; null: not at all. The last one holds. */
export const ReactionChange = NewComment.omit({ comment_text: true }).extend({ kind: ReactionKind.nullable() });
export type ReactionChange = z.infer<typeof ReactionChange>;

/** Start and end are null of a passage that a later version of the text no longer has. */
const passage = {
  passage_id: Uuid,
  selected_text: z.string(),
  selection_start: z.number().int().nullable(),
  selection_end: z.number().int().nullable(),
  text_version: z.number().int(),
  anchor_state: AnchorState,
};
export const OwnReaction = z.object({ ...passage, kind: ReactionKind, at: Instant });
export type OwnReaction = z.infer<typeof OwnReaction>;
/** `reaction` is null once it is taken back. */
export const OneReaction = ok({ reaction: OwnReaction.nullable() });

export const ReactionCount = z.object({ kind: ReactionKind, count: z.number().int().positive() });
export type ReactionCount = z.infer<typeof ReactionCount>;
/** A passage that somebody reacted to; `people` reacted, each once. */
export const ReactedPassage = z.object({ ...passage, people: z.number().int(), counts: z.array(ReactionCount) });
export type ReactedPassage = z.infer<typeof ReactedPassage>;

/** GET `/api/parts/{partId}/reactions`: mine, and to the text's author those of all. */
export const PartReactions = ok({
  settings: ReactionSettings,
  mine: z.array(OwnReaction),
  passages: z.array(ReactedPassage),
});
export type PartReactions = z.infer<typeof PartReactions>;

/** One person's reaction, as the text's author sees it: named as their comments are. */
export const GivenReaction = z.object({
  id: Uuid,
  kind: ReactionKind,
  reader: Reader.nullable(),
  author_name: z.string(),
  is_guest: z.boolean(),
  guest_number: z.number().int().positive().nullable(),
  at: Instant,
});
export type GivenReaction = z.infer<typeof GivenReaction>;
/** GET `/api/parts/{partId}/reactions/{passageId}`, newest first, to the text's author. */
export const PassageReactions = ok({ reactions: z.array(GivenReaction), next_cursor: z.string().nullable() });

/** What a feed's entry says of a passage. */
export const FeedReactions = z.object({
  passage_id: Uuid,
  selected_text: z.string(),
  people: z.number().int(),
  counts: z.array(ReactionCount),
  labels: ReactionLabels,
});
export type FeedReactions = z.infer<typeof FeedReactions>;
