import type { MailKinds } from '../mail-kinds.js';

/** Asks the kinds for what has gathered, not oftener than `everyMs`: claiming mails goes on much faster. */
export class DigestScheduler {
  private lastMs = -Infinity;

  constructor(
    private readonly kinds: MailKinds,
    private readonly everyMs: number,
  ) {}

  async whenDue(): Promise<void> {
    const now = performance.now();
    if (now - this.lastMs < this.everyMs) return;
    this.lastMs = now;
    await this.kinds.gather(new Date());
  }
}
