import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { Outage } from './outages/outage.js';

export interface Period {
  readonly everyMs: number;
  /** When the first run begins, if not after `everyMs`. */
  readonly firstAfterMs?: number;
  /** What the log says of a run that failed; the next one tries again. */
  readonly failure: string;
}

/** Does something again and again: one run at a time, none begun beyond shutdown, which waits for the one under way. */
export abstract class PeriodicTask implements OnApplicationBootstrap, BeforeApplicationShutdown {
  protected isStopping = false;
  private timers: NodeJS.Timeout[] = [];
  private underWay: Promise<void> | null = null;
  private readonly outage: Outage;

  protected constructor(
    private readonly period: Period,
    /** Some work is for the processes with `settings.runsWorker` alone. */
    private readonly runsHere: boolean,
    protected readonly log: Pick<Logger, 'warn'>,
  ) {
    const { failure } = period;
    this.outage = new Outage(log, { failure, recovery: `${failure}: this is over` });
  }

  /** One run. What it throws is logged, once while it goes on. */
  protected abstract work(): Promise<void>;

  /**
   * Acts on one after another. One that fails is logged and waits for the next run; the others do not wait for it.
   *
   * @param named what the log says of one: by which id it is found
   */
  protected async actOnEach<Item>(
    items: readonly Item[],
    act: (item: Item) => Promise<void>,
    named: (item: Item) => object,
  ): Promise<void> {
    for (const item of items) {
      try {
        await act(item);
      } catch (error) {
        this.log.warn({ err: error, ...named(item) }, this.period.failure);
      }
    }
  }

  onApplicationBootstrap(): void {
    if (!this.runsHere) return;
    const { everyMs, firstAfterMs } = this.period;
    const look = (): void => void this.runOnce();
    this.timers = [setInterval(look, everyMs).unref()];
    if (firstAfterMs !== undefined) this.timers.push(setTimeout(look, firstAfterMs).unref());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    this.timers.forEach((timer) => clearTimeout(timer));
    await this.underWay;
  }

  /**
   * A whole run that begins after this call, so that it sees all that stands by now: the one under way may have looked
   * already, and is waited for. Never rejects; none begins beyond shutdown.
   */
  async run(): Promise<void> {
    await this.underWay;
    if (!this.isStopping) await this.runOnce();
  }

  /** At once; while a run is under way, that one. */
  private runOnce(): Promise<void> {
    this.underWay ??= this.work()
      .then(
        () => this.outage.succeeded(),
        (error: unknown) => this.outage.failed(error),
      )
      .finally(() => (this.underWay = null));
    return this.underWay;
  }
}
