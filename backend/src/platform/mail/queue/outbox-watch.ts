import type { AppendNotifier } from '@shulayim/event-sourcing';
import type { MailTimings } from '../dispatch/mail-timings.js';
import type { MailKinds } from '../kinds/mail-kinds.js';
import type { Outbox } from '../outbox/outbox.queries.js';

/** How long nobody's silence is trusted, while appends of other processes are heard. Milliseconds. */
const netMs = 20_000;

/**
 * Says when it is worth asking the outbox for mails: once the next one is due, or something was appended, since rows come
 * with events. So an idle program asks nothing.
 */
export class OutboxWatch {
  /** By `performance.now()`. */
  private lookAt = 0;
  private lookedAt = -Infinity;
  private timer: NodeJS.Timeout | undefined;
  private silence: (() => void) | undefined;
  private onWake: () => void = () => undefined;

  constructor(
    private readonly outbox: Outbox,
    private readonly kinds: MailKinds,
    private readonly pace: MailTimings,
    private readonly signal: AppendNotifier | undefined,
  ) {}

  /** @param onWake there may be something to do earlier than was said */
  start(onWake: () => void): void {
    this.onWake = onWake;
    this.silence = this.signal?.listen(() => this.wake());
  }

  stop(): void {
    this.silence?.();
    clearTimeout(this.timer);
  }

  /** Milliseconds until it is worth asking. */
  get restMs(): number {
    return Math.max(0, this.lookAt - performance.now());
  }

  /** It has been so long that somebody who is busy asks as well: what has gathered must not wait for the end of a crowd. */
  get isTime(): boolean {
    return performance.now() - this.lookedAt >= this.pace.pollMs;
  }

  /** A row may have become due. The database is asked at once, yet not oftener than `pollMs`. */
  wake(): void {
    const at = Math.max(performance.now(), this.lookedAt + this.pace.pollMs);
    if (at >= this.lookAt) return;
    this.lookAt = at;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.onWake(), this.restMs).unref();
  }

  /** @returns whether a mail is due; false without asking while it is not worth it */
  async isDue(): Promise<boolean> {
    const now = performance.now();
    if (now < this.lookAt) return false;
    this.lookedAt = now;
    // An append that is heard from here on brings the next look forward again.
    this.lookAt = now + (this.signal?.isListening ? netMs : this.pace.pollMs);
    let nextMs = 0;
    try {
      const goesOn = await this.kinds.gather(new Date());
      nextMs = (await this.outbox.untilDue()) ?? Infinity;
      if (goesOn) nextMs = Math.min(nextMs, this.pace.pollMs);
    } finally {
      this.lookAt = Math.min(this.lookAt, now + Math.max(nextMs, this.pace.pollMs));
    }
    return nextMs <= 0;
  }
}
