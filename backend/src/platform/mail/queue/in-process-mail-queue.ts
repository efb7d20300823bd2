import { mailsAtOnce, mailsHeld, type MailDispatcher } from '../dispatch/dispatch-mail.js';
import type { MailRow } from '../kinds/mail-kind.js';
import type { MailTimings } from '../dispatch/mail-timings.js';
import type { Outbox } from '../outbox/outbox.queries.js';
import { withTimeout } from '../../background/with-timeout.js';
import type { MailQueue } from './mail-queue.js';
import { mailOutage } from './mail-outage.js';
import type { OutboxWatch } from './outbox-watch.js';
import { InterruptibleSleep } from './interruptible-sleep.js';

/** The queue that needs nothing but the database: workers claim rows by turns and skip each other's. */
export class InProcessMailQueue implements MailQueue {
  private readonly rest = new InterruptibleSleep();
  private readonly underWay = new Set<Promise<void>>();
  private readonly database = mailOutage('The database');
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
      const rows = this.hasRoom ? await this.next(mailsHeld - this.underWay.size) : [];
      for (const row of rows) this.take(row);
      if (rows.length === 0 && !this.stopping) await this.rest.take(this.restMs());
    }
  }

  /** Whoever has all hands full is woken by the first that is free. */
  private restMs(): number {
    return this.hasRoom ? this.watch.restMs : this.pace.pollMs;
  }

  /** Several are claimed at once, so that nobody waits for the next one. */
  private get hasRoom(): boolean {
    return this.underWay.size <= mailsAtOnce;
  }

  private async next(limit: number): Promise<MailRow[]> {
    try {
      const isDue = !this.isBusy || this.watch.isTime ? await this.watch.isDue() : true;
      const rows = isDue || this.isBusy ? await this.outbox.claimNext(limit) : [];
      this.isBusy = rows.length > 0;
      this.database.succeeded();
      return rows;
    } catch (error) {
      this.database.failed(error);
      return [];
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
