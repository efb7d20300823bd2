import type { MailDispatcher } from '../dispatch/dispatch-mail.js';
import type { MailRow } from '../mail-kind.js';
import type { MailTimings } from '../dispatch/mail-timings.js';
import type { Outbox } from '../outbox/outbox.queries.js';
import { withTimeout } from './with-timeout.js';
import type { MailQueue } from './mail-queue.js';
import { OutageLog } from './outage-log.js';
import type { OutboxWatch } from './outbox-watch.js';
import { InterruptibleSleep } from './interruptible-sleep.js';

const maxAtOnce = 3;

/** The queue that needs nothing but the database: workers claim rows by turns and skip each other's. */
export class InProcessMailQueue implements MailQueue {
  private readonly rest = new InterruptibleSleep();
  private readonly underWay = new Set<Promise<void>>();
  private readonly database = new OutageLog('The database');
  private running: Promise<void> | null = null;
  private stopping = false;
  /** There was a mail at the last look: there may be more. */
  private isBusy = false;

  constructor(
    private readonly outbox: Outbox,
    private readonly dispatcher: MailDispatcher,
    private readonly watch: OutboxWatch,
    private readonly pace: MailTimings,
  ) {}

  start(): void {
    if (this.running) return;
    this.watch.start(() => this.rest.cut());
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.watch.stop();
    this.rest.cut();
    await this.running;
    const { stopMs } = this.pace;
    await withTimeout(Promise.all(this.underWay), stopMs, 'Ending the mails under way').catch((error: Error) =>
      this.database.failed(error),
    );
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      const row = this.underWay.size < maxAtOnce ? await this.next() : null;
      if (row) this.take(row);
      else if (!this.stopping) await this.rest.take(this.restMs());
    }
  }

  /** Whoever has all hands full is woken by the first that is free. */
  private restMs(): number {
    return this.underWay.size < maxAtOnce ? this.watch.restMs : this.pace.pollMs;
  }

  private async next(): Promise<MailRow | null> {
    try {
      const isDue = !this.isBusy || this.watch.isTime ? await this.watch.isDue() : true;
      const row = isDue || this.isBusy ? await this.outbox.claimNext() : null;
      this.isBusy = row !== null;
      this.database.answered();
      return row;
    } catch (error) {
      this.database.failed(error as Error);
      return null;
    }
  }

  private take(row: MailRow): void {
    const project = this.deliver(row)
      .catch((error: Error) => this.database.failed(error))
      .finally(() => {
        this.underWay.delete(project);
        // It may be due again.
        this.watch.wake();
        this.rest.cut();
      });
    this.underWay.add(project);
  }

  private async deliver(row: MailRow): Promise<void> {
    const result = await this.dispatcher.dispatch(row);
    if (result.outcome === 'later') await this.outbox.retryLater(row, result.afterMs, result.error);
  }
}
