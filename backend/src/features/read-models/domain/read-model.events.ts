import type { Fact } from '@shulayim/event-sourcing';

/** What operators had done to a read model, and what became of it. Stream: `projection-<name>`. Names no person. */
export type ReadModelEvent =
  | Fact<'ProjectionRebuildRequested', { name: string; reason: string | null }>
  | Fact<'ProjectionRebuilt', { name: string; events: number; ms: number }>
  /** Its rows are the old ones still. */
  | Fact<'ProjectionRebuildFailed', { name: string }>;
