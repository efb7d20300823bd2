import { z } from 'zod';
import { Comment } from './comments.contract.js';
import { Uuid, ok, optionalText } from './fields.js';
import { maxWhyLength, maxTogetherSuggestions } from './limits.js';
import { sentences } from './sentences.js';

const commentIds = z
  .array(Uuid, { error: sentences.invalid })
  .min(1, { error: sentences.invalid })
  .max(maxTogetherSuggestions, { error: sentences.invalid });

/** POST `/api/projects/{id}/parts/{partId}/suggestions/accept`: their words go into the text, all in one change. */
export const AcceptedSuggestions = z.object({ comment_ids: commentIds });
export type AcceptedSuggestions = z.infer<typeof AcceptedSuggestions>;

/**
 * Why a suggestion was not put in: its passage reads otherwise by now, or overlaps one that was; it was decided before, or is gone.
 */
export const NotApplied = z.enum(['changed', 'overlaps', 'settled', 'gone']);
export type NotApplied = z.infer<typeof NotApplied>;

/**
 * Where the words are now: in a version that stands, or in the draft, whose readers see them once it is published. The comments
 * are resolved, and their readers asked, with the version.
 */
export const AppliedSuggestions = ok({
  into: z.enum(['version', 'draft']),
  /** The version that was made, or that the draft goes on from. */
  text_version: z.number().int(),
  applied: z.array(Uuid),
  not_applied: z.array(z.object({ id: Uuid, why: NotApplied })),
});
export type AppliedSuggestions = z.infer<typeof AppliedSuggestions>;

/** POST `…/suggestions/decline`: the passages stay as they are. */
export const DeclinedSuggestions = z.object({
  comment_ids: commentIds,
  why: optionalText(maxWhyLength, sentences.whyTooLong).nullable().optional(),
});
export type DeclinedSuggestions = z.infer<typeof DeclinedSuggestions>;
export const Declined = ok({ declined: z.array(Uuid) });

/** A suggestion of the proof-reading lane that waits. Old and new stand in the comment. */
export const ProofSuggestion = z.object({
  comment: Comment,
  /** What stands before and behind its passage, cut between words; empty where the passage is gone. */
  before: z.string(),
  after: z.string(),
  /** Its words go in with the draft that stands. */
  in_draft: z.boolean(),
  /** Whether it can be put in: its passage reads as it did. */
  fits: z.boolean(),
});
export type ProofSuggestion = z.infer<typeof ProofSuggestion>;
export const ProofPart = z.object({
  part_id: Uuid,
  title: z.string(),
  /** Accepted, they go into the draft that stands, not into a version. */
  has_draft: z.boolean(),
  /** In the order of the text. */
  suggestions: z.array(ProofSuggestion),
});
export type ProofPart = z.infer<typeof ProofPart>;
/** GET `/api/projects/{id}/proofs`: what waits, by place. `more`: how many of the work are not listed. */
export const Proofs = ok({ project_title: z.string(), parts: z.array(ProofPart), more: z.number().int() });
export type Proofs = z.infer<typeof Proofs>;

/** GET `/api/proofs/waiting`: how many wait in which part, the last first. */
export const WaitingProofs = ok({
  parts: z.array(z.object({ project_id: Uuid, part_id: Uuid, title: z.string(), count: z.number().int() })),
});
export type WaitingProofs = z.infer<typeof WaitingProofs>;
