import type { AppendNotifier } from '../../log/append-notifier.js';
import { laterOf, type Position } from '../../log/position.js';
import type { Appended, RecordedEvent } from '../recorded-event.js';

type AppendHandler = (events: readonly RecordedEvent[]) => void;

/** Is given what was committed, where it is known what it follows. */
type Extend = (after: Position, events: readonly RecordedEvent[]) => void;

/** Whoever is to know what this process has committed, before it is answered. */
export class AppendListeners {
  private readonly handlers: AppendHandler[] = [];

  constructor(
    private readonly signal: AppendNotifier | undefined,
    private readonly extend: Extend,
  ) {}

  add(handle: AppendHandler): void {
    this.handlers.push(handle);
  }

  tell(appended: readonly Appended[]): void {
    let last: Position | null = null;
    for (const { position, events, follows } of appended) {
      last = laterOf(last, position);
      for (const handle of this.handlers) handle(events);
      if (follows) this.extend(follows, events);
    }
    if (last) this.signal?.notify(last);
  }
}
