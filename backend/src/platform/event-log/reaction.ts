import type { RecordedEvent } from '@shulayim/event-sourcing';

/**
 * Something that the program does because something happened. Runs on one process at a time, at least once for each
 * event: doing it twice must change nothing.
 */
export interface Reaction {
  /** Names its checkpoint: never changed once landed. */
  readonly name: string;
  readonly types: readonly string[];
  handle(events: readonly RecordedEvent[]): Promise<void>;
}
