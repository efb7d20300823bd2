import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Lease } from './lease.js';
import type { LeaseTable } from './lease-table.js';

/** In milliseconds. A leader that falls silent is replaced after `lease`, and at most one `retry` more. */
export interface LeadershipTimes {
  readonly lease: number;
  readonly renew: number;
  readonly retry: number;
}
const usualTimes: LeadershipTimes = { lease: 15_000, renew: 5_000, retry: 1_000 };

export interface LeadershipListener {
  onError: (error: unknown) => void;
  /** Told of every answer of the database, and whether this process leads by it. */
  onAnswer: (isLeader: boolean) => void;
  /** Told when another process took the lead over, or this one could not renew it in time. */
  onLost?: (() => void) | undefined;
}

/**
 * One leader among all processes, by a row that it renews and that runs out by the database's clock: whoever freezes, or
 * vanishes with its machine, is replaced. No session of the database is held for it.
 */
export class Leadership {
  private readonly holder = randomUUID();
  private lease: Lease | null = null;
  private running = false;
  private finished: Promise<void> = Promise.resolve();
  private readonly halt = new AbortController();

  constructor(
    private readonly leases: LeaseTable,
    private readonly name: string,
    private readonly times: LeadershipTimes = usualTimes,
    private readonly listener: LeadershipListener,
  ) {}

  get isLeader(): boolean {
    return this.lease?.isValid ?? false;
  }

  /** @param lead runs once this process leads. It returns what to do when leadership ends. */
  start(lead: (lease: Lease) => Promise<() => Promise<void>>): void {
    this.running = true;
    this.finished = this.run(lead);
  }

  async stop(): Promise<void> {
    this.running = false;
    this.halt.abort();
    await this.finished;
  }

  private async run(lead: (lease: Lease) => Promise<() => Promise<void>>): Promise<void> {
    while (this.running) {
      try {
        this.lease = await this.leases.acquire(this.name, this.holder, this.times.lease);
        this.listener.onAnswer(this.lease !== null);
        if (this.lease) await this.leadWith(this.lease, lead);
      } catch (error) {
        this.listener.onError(error);
      }
      this.lease = null;
      await this.pause(this.times.retry);
    }
  }

  private async leadWith(lease: Lease, lead: (lease: Lease) => Promise<() => Promise<void>>): Promise<void> {
    const over = new AbortController();
    // Also while the work in hand is being finished, which may take long.
    const renewing = this.keepRenewed(lease, over);
    try {
      const abdicate = await lead(lease);
      await this.untilEither(over.signal, this.halt.signal);
      await abdicate();
    } finally {
      over.abort();
      await renewing;
      lease.end();
      await this.leases.release(lease).catch(this.listener.onError);
    }
  }

  private async keepRenewed(lease: Lease, over: AbortController): Promise<void> {
    const { signal } = over;
    while (!signal.aborted) {
      await delay(untilNext(this.times.renew), undefined, { signal }).catch(() => undefined);
      if (signal.aborted || (await this.isKept(lease))) continue;
      lease.end();
      this.listener.onLost?.();
      over.abort();
    }
  }

  private async isKept(lease: Lease): Promise<boolean> {
    try {
      const isKept = await this.leases.renew(lease, this.times.lease);
      this.listener.onAnswer(isKept);
      return isKept;
    } catch (error) {
      this.listener.onError(error);
      return lease.isValid;
    }
  }

  private async pause(ms: number): Promise<void> {
    await delay(untilNext(ms), undefined, { signal: this.halt.signal }).catch(() => undefined);
  }

  private untilEither(...signals: AbortSignal[]): Promise<void> {
    const either = AbortSignal.any(signals);
    return either.aborted
      ? Promise.resolve()
      : new Promise((resolve) => either.addEventListener('abort', () => resolve(), { once: true }));
  }
}

/** So that all of a process ask together, and processes, which began at different times, apart. Milliseconds. */
const untilNext = (everyMs: number): number => everyMs - (performance.now() % everyMs);
