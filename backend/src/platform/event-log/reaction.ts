import type { Fact, RecordedEvent } from '@shulayim/event-sourcing';

/**
 * Something that the program does because something happened. Runs on one process at a time, at least once for each
 * event: doing it twice must change nothing.
 */
export interface Reaction<E extends Fact = Fact> {
  /** Names its checkpoint: never changed once landed. */
  readonly name: string;
  readonly types: readonly E['type'][];
  /** At least so long from one look at the log to the next: longer for what asks the database about every comment and is rarely needed. */
  readonly restMs?: number;
  handle(events: readonly RecordedEvent<E>[]): Promise<void>;
}
