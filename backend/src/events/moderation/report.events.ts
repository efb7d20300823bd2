import {
  defineEvents,
  nullable,
  oneOf,
  optional,
  encrypted,
  text,
  uuid,
  type DataOf,
  type EventOf,
} from '@shulayim/event-sourcing';

const reportDetails = {
  reportId: uuid,
  /** What was reported: the part, one comment in it, or what a reader answered to a question. */
  subject: oneOf('text', 'comment', 'answer'),
  commentId: nullable(uuid),
  /** Of the comment's answers, the one that is meant. Missing, or null, of the comment itself. */
  replyId: optional(nullable(uuid)),
  /** Of what a reader answered to a question. Missing, or null, of all else. */
  answerId: optional(nullable(uuid)),
  /** Null of what was answered to a question of a round, which asks about no part. */
  partId: nullable(uuid),
  projectId: uuid,
  /** The work's author, whose deletion takes the report along. */
  authorId: uuid,
  reporterKind: oneOf('user', 'guest'),
  reporterId: uuid,
  reason: oneOf('spam', 'abuse', 'copyright', 'privacy', 'other'),
  /** Under a key of the report's own: free words may name anybody, and an address may be found without its account. */
  details: encrypted('reportId', nullable(text)),
  /** Of somebody without an account who wants an answer. */
  reporterEmail: encrypted('reportId', nullable(text)),
};
export type ReportDetails = DataOf<typeof reportDetails>;

/** One reader's report of one thing. Stream: `report-<reportId>`, and the id derives from both: a second one is the first. */
export const reportEvents = defineEvents({
  ReportFiled: reportDetails,
  /** Whoever filed it left for good. With it goes the key of what they wrote; that it was filed stays. */
  ReporterForgotten: { reportId: uuid },
});
export type ReportEvent = EventOf<typeof reportEvents>;
