import type { Fact } from '@shulayim/event-sourcing';

type ResolveAction = 'dismiss' | 'hide' | 'warn' | 'suspend';

/** What is reported: one text, or one comment in it. */
export interface ReportedThing {
  subject: 'text' | 'comment';
  commentId: string | null;
  partId: string;
  projectId: string;
  /** The work's. */
  authorId: string;
  /** Whose words they are: the author, or the comment's writer. Their key seals the reason. */
  writerKind: 'user' | 'guest';
  writerId: string;
}

export interface Resolution extends ReportedThing {
  resolutionId: string;
  /** All that waited about the thing. */
  reportIds: string[];
  action: ResolveAction;
  reason: string;
}

/** What admins decided about one reported thing. Stream: `moderation-<commentId, or partId>`. */
export type ModerationEvent =
  | Fact<'ReportsResolved', Resolution>
  /** What `action` had done is taken back. */
  | Fact<'ReportsReopened', Resolution>;

export interface Warning extends ReportedThing {
  warningId: string;
  /** Who is warned. */
  userId: string;
  reason: string;
}

/** Words to somebody about what they wrote. Stream: `warning-<warningId>`, and the id is the resolution's. */
export type WarningEvent =
  Fact<'AccountWarned', Warning> | Fact<'WarningWithdrawn', { warningId: string; userId: string; reason: string }>;

/** An admin's words may name anybody; they go with whom they are about. */
export const moderationPersonalFields = {
  ReportsResolved: { person: 'writerId', fields: ['reason'] },
  ReportsReopened: { person: 'writerId', fields: ['reason'] },
  AccountWarned: { person: 'userId', fields: ['reason'] },
  WarningWithdrawn: { person: 'userId', fields: ['reason'] },
};
