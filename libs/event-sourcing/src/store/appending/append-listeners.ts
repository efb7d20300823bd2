import type { AppendNotifier } from '../../log/append-notifier.js';
import type { Position } from '../../log/position.js';
import type { Appended, RecordedEvent } from '../recorded-event.js';
import { laterOf } from './append-request.js';

type AppendHandler = (events: readonly RecordedEvent[]) => void;

/** Whoever is to know what this process has committed, before it is answered. */
export class AppendListeners {
  private readonly handlers: AppendHandler[] = [];

  constructor(private readonly signal: AppendNotifier | undefined) {}

  add(handle: AppendHandler): void {
    this.handlers.push(handle);
  }

  tell(appended: readonly Appended[]): void {
    let last: Position | null = null;
    for (const { position, events } of appended) {
      last = laterOf(last, position);
      for (const handle of this.handlers) handle(events);
    }
    if (last) this.signal?.notify(last);
  }
}
