import type { Fact } from '@shulayim/event-sourcing';

export const retentionStream = 'retention';

/** Read models are swept by events: made again from the log, they come out as they are. */
export type RetentionEvent =
  /** `before`: ISO 8601; what is older went. */
  | Fact<'OldRowsSwept', { kind: 'sessions' | 'visits' | 'notifications'; before: string }>
  /** The parts of the works as well. Their words stay in the log, sealed, as long as their author stays. */
  | Fact<'DeletedTextsSwept', { partIds: string[]; projectIds: string[] }>;
