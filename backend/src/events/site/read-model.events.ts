import { defineEvents, integer, nullable, text, type EventOf } from '@shulayim/event-sourcing';

/** What operators had done to a read model, and what became of it. Stream: `projection-<name>`. Names no person. */
export const readModelEvents = defineEvents({
  ProjectionRebuildRequested: { name: text, reason: nullable(text) },
  ProjectionRebuilt: { name: text, events: integer, ms: integer },
  /** Its rows are the old ones still. */
  ProjectionRebuildFailed: { name: text },
});
export type ReadModelEvent = EventOf<typeof readModelEvents>;
