import {
  defineEvents,
  list,
  nullable,
  oneOf,
  optional,
  encrypted,
  text,
  uuid,
  type DataOf,
  type EventOf,
} from '@shulayim/event-sourcing';

/**
 * What is reported: one text, one comment in it, one answer to that, or what a reader answered to a question. `authorId`: the
 * work's. `writer…`: whose words they are.
 */
const reportedThing = {
  subject: oneOf('text', 'comment', 'answer'),
  commentId: nullable(uuid),
  /** Of the comment's answers, the one that is meant. Missing, or null, of the comment itself. */
  replyId: optional(nullable(uuid)),
  /** Of what a reader answered to a question. Missing, or null, of all else. */
  answerId: optional(nullable(uuid)),
  /** Null of what was answered to a question of a round, which asks about no part. */
  partId: nullable(uuid),
  projectId: uuid,
  authorId: uuid,
  writerKind: oneOf('user', 'guest'),
  writerId: uuid,
};
export type ReportedThing = DataOf<typeof reportedThing>;

const resolution = {
  ...reportedThing,
  resolutionId: uuid,
  /** All that waited about the thing. */
  reportIds: list(uuid),
  action: oneOf('dismiss', 'hide', 'warn', 'suspend'),
  /** An admin's words may name anybody; they go with whom they are about. */
  reason: encrypted('writerId', text),
};
export type Resolution = DataOf<typeof resolution>;

/** What admins decided about one reported thing. Stream: `moderation-<replyId, or commentId, or answerId, or partId>`. */
export const moderationEvents = defineEvents({
  ReportsResolved: resolution,
  /** What `action` had done is taken back. */
  ReportsReopened: resolution,
});
export type ModerationEvent = EventOf<typeof moderationEvents>;

/** `userId`: who is warned. */
const warning = { ...reportedThing, warningId: uuid, userId: uuid, reason: encrypted('userId', text) };
export type Warning = DataOf<typeof warning>;

/** Words to somebody about what they wrote. Stream: `warning-<warningId>`, and the id is the resolution's. */
export const warningEvents = defineEvents({
  AccountWarned: warning,
  WarningWithdrawn: { warningId: uuid, userId: uuid, reason: encrypted('userId', text) },
});
export type WarningEvent = EventOf<typeof warningEvents>;
