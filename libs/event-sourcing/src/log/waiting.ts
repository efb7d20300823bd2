/** How often who waits says so again. Milliseconds. */
const reminderMs = 60_000;

export interface WaitingListener {
  /** Told when work begins to fail, and again once a minute while it goes on failing (`isReminder`): not of each try. */
  onError?: ((error: unknown, isReminder: boolean) => void) | undefined;
  /** Told when what failed goes on. `tries` failed, over `ms` milliseconds. */
  onRecovered?: ((waited: { tries: number; ms: number }) => void) | undefined;
}

/** Work that is tried again until it succeeds: says when it begins to wait, and when it is over. */
export class Waiting {
  private readonly failing = new Set<string>();
  private tries = 0;
  private since = 0;
  private toldAt = 0;

  /** @param now milliseconds of a clock that never goes back */
  constructor(
    private readonly listener: WaitingListener,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** @param what which part of the work: it is over when none of them fails any more */
  failed(what: string, error: unknown): void {
    const now = this.now();
    if (this.failing.size === 0) Object.assign(this, { tries: 0, since: now, toldAt: -Infinity });
    this.failing.add(what);
    this.tries += 1;
    if (now - this.toldAt < reminderMs) return;
    const isReminder = this.toldAt >= this.since;
    this.toldAt = now;
    this.listener.onError?.(error, isReminder);
  }

  succeeded(what: string): void {
    if (!this.failing.delete(what) || this.failing.size > 0) return;
    this.listener.onRecovered?.({ tries: this.tries, ms: Math.round(this.now() - this.since) });
  }
}
