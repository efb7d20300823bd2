import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { Lease, moment } from './lease.js';

/** In milliseconds. A leader that falls silent is replaced after `lease`, and at most one `retry` more. */
export interface LeadershipTimes {
  readonly lease: number;
  readonly renew: number;
  readonly retry: number;
}
const usualTimes: LeadershipTimes = { lease: 15_000, renew: 5_000, retry: 1_000 };

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
    private readonly pool: Pool,
    private readonly name: string,
    private readonly onError: (error: unknown) => void = () => undefined,
    private readonly times: LeadershipTimes = usualTimes,
    /** Told of every answer of the database, and whether this process leads by it. */
    private readonly onAnswer: (isLeader: boolean) => void = () => undefined,
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
        this.lease = await this.acquire();
        this.onAnswer(this.lease !== null);
        if (this.lease) await this.leadWith(this.lease, lead);
      } catch (error) {
        this.onError(error);
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
      await this.release(lease);
    }
  }

  private async keepRenewed(lease: Lease, over: AbortController): Promise<void> {
    const { signal } = over;
    while (!signal.aborted) {
      await delay(this.times.renew, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      const isKept = await this.renew(lease).catch((error: unknown) => {
        this.onError(error);
        return lease.isValid;
      });
      if (isKept) continue;
      lease.end();
      over.abort();
    }
  }

  private async acquire(): Promise<Lease | null> {
    const asked = moment();
    const { rows } = await this.pool.query<{ fence: string }>({
      name: 'lease_acquire',
      text: `INSERT INTO leases (name, holder, fence, expires_at)
             VALUES ($1, $2, 1, clock_timestamp() + $3 * interval '1 ms')
             ON CONFLICT (name) DO UPDATE
             SET holder = excluded.holder, fence = leases.fence + 1, expires_at = excluded.expires_at
             WHERE leases.expires_at < clock_timestamp()
             RETURNING fence`,
      values: [this.name, this.holder, this.times.lease],
    });
    const [row] = rows;
    if (!row) return null;
    const lease = new Lease(this.name, row.fence);
    lease.extend(asked, this.times.lease);
    return lease;
  }

  private async renew(lease: Lease): Promise<boolean> {
    const asked = moment();
    const { rowCount } = await this.pool.query({
      name: 'lease_renew',
      text: `UPDATE leases SET expires_at = clock_timestamp() + $3 * interval '1 ms'
             WHERE name = $1 AND fence = $2::bigint`,
      values: [lease.name, lease.fence, this.times.lease],
    });
    this.onAnswer(rowCount !== 0);
    if (rowCount === 0) return false;
    lease.extend(asked, this.times.lease);
    return true;
  }

  /** The next one need not wait for its end. */
  private async release(lease: Lease): Promise<void> {
    lease.end();
    await this.pool
      .query(`UPDATE leases SET expires_at = '-infinity' WHERE name = $1 AND fence = $2::bigint`, [
        lease.name,
        lease.fence,
      ])
      .catch(this.onError);
  }

  private async pause(ms: number): Promise<void> {
    await delay(ms * (0.5 + Math.random() / 2), undefined, { signal: this.halt.signal }).catch(() => undefined);
  }

  private untilEither(...signals: AbortSignal[]): Promise<void> {
    const either = AbortSignal.any(signals);
    return either.aborted
      ? Promise.resolve()
      : new Promise((resolve) => either.addEventListener('abort', () => resolve(), { once: true }));
  }
}
