import { z } from 'zod';
import { Comment, CommentDecision, FixAnswer, FixDecision, GivenFixAnswer } from './comments.contract.js';
import { ok, optionalText } from './fields.js';
import { maxFixWordsLength, maxWhyLength } from './limits.js';
import { sentences } from './sentences.js';

const version = z
  .number({ error: sentences.invalid })
  .int({ error: sentences.invalid })
  .positive({ error: sentences.invalid });

/** PUT `/api/comments/{id}/decision`: what the text's author made of the comment in `version`. The last one of a version holds. */
export const DecisionChange = z.object({
  decision: z.enum(FixDecision.options, { error: sentences.invalid }),
  why: optionalText(maxWhyLength, sentences.whyTooLong).nullable().optional(),
  version,
});
export type DecisionChange = z.infer<typeof DecisionChange>;
export const OneDecision = ok({ decision: CommentDecision });

/** POST `/api/comments/{id}/fix-answer`, and the same by a mail's link. The last one holds. */
export const FixAnswerChange = z.object({
  answer: z.enum(FixAnswer.options, { error: sentences.invalid }),
  words: optionalText(maxFixWordsLength, sentences.fixWordsTooLong).nullable().optional(),
});
export type FixAnswerChange = z.infer<typeof FixAnswerChange>;

/** A comment of the version before: its passage then and now, what was decided of it in this version, and what its reader says. */
export const VersionComment = z.object({
  comment: Comment,
  before: z.string(),
  after: z.string(),
  decision: CommentDecision.nullable(),
  answer: GivenFixAnswer.nullable(),
});
export type VersionComment = z.infer<typeof VersionComment>;
/** GET `/api/projects/{id}/parts/{partId}/versions/{n}/comments`, in the order of the text before. */
export const VersionComments = ok({
  part_title: z.string(),
  project_title: z.string(),
  /** The newest version of the text. */
  text_version: z.number().int(),
  comments: z.array(VersionComment),
});
export type VersionComments = z.infer<typeof VersionComments>;
