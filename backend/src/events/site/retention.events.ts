import { defineEvents, list, oneOf, timestamp, uuid, type EventOf, type ValueOf } from '@shulayim/event-sourcing';

export const retentionStream = 'retention';

/** What is swept by its age. A visit is also an entry of the author's feed; what people were told is notifications. */
const sweptKind = oneOf('sessions', 'visits', 'notifications');
export type SweptKind = ValueOf<typeof sweptKind>;

/** Read models are swept by events: made again from the log, they come out as they are. */
export const retentionEvents = defineEvents({
  /** What is older than `before` went. */
  OldRowsSwept: { kind: sweptKind, before: timestamp },
  /** The parts of the works as well. Their words stay in the log, encrypted, as long as their author stays. */
  DeletedTextsSwept: { partIds: list(uuid), projectIds: list(uuid) },
});
export type RetentionEvent = EventOf<typeof retentionEvents>;
