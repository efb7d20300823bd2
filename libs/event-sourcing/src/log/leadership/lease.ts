import { AsyncLocalStorage } from 'node:async_hooks';
import type { Queryable } from '../../store/recorded-event.js';

/** What was to be done as the leader of a subscription is not: another process may lead by now. */
export class LeadershipLost extends Error {
  constructor(name: string) {
    super(`no longer the leader of '${name}'`);
  }
}

/** Before the database lets another one lead, this process has stopped. Milliseconds. */
const marginMs = 1_000;

/** The right to lead for a time. Each holder has a fence of its own, larger than all before. */
export class Lease {
  /** By two clocks: the one stands still while the machine sleeps, the other may be set. Milliseconds. */
  private until = { steady: 0, wall: 0 };
  private hasEnded = false;

  constructor(
    readonly name: string,
    readonly fence: string,
  ) {}

  /**
   * @param asked when the database was asked, before it answered
   * @param ms how long it gave
   */
  extend(asked: Moment, ms: number): void {
    this.until = { steady: asked.steady + ms - marginMs, wall: asked.wall + ms - marginMs };
  }

  end(): void {
    this.hasEnded = true;
  }

  get isValid(): boolean {
    const now = moment();
    return !this.hasEnded && now.steady < this.until.steady && now.wall < this.until.wall;
  }

  /** @throws LeadershipLost when its time is over, as it is after a freeze */
  assertValid(): void {
    if (!this.isValid) throw new LeadershipLost(this.name);
  }

  /**
   * Runs one INSERT … SELECT … `FROM leases WHERE ${fenced}`, whose first two parameters are the lease's: in one statement
   * with the question whether it is still led, so that what a former leader writes is not written.
   *
   * @throws LeadershipLost
   */
  async write(db: Queryable, name: string, text: string, values: readonly unknown[]): Promise<void> {
    const { rowCount } = await db.query({ name, text, values: [this.name, this.fence, ...values] });
    if (rowCount !== 0) return;
    this.end();
    throw new LeadershipLost(this.name);
  }
}

/** Whoever wants to take over waits until the statement is done, and sees what it wrote. */
export const fenced = 'leases.name = $1 AND leases.fence = $2::bigint';

export interface Moment {
  readonly steady: number;
  readonly wall: number;
}
export const moment = (): Moment => ({ steady: performance.now(), wall: Date.now() });

const leading = new AsyncLocalStorage<Lease>();

/** What is appended in the course of this work is appended only while the lease is valid. */
export const whileLeading = <T>(lease: Lease, project: () => T): T => leading.run(lease, project);

/** @throws LeadershipLost when this is the work of a leader whose time is over */
export const assertStillLeading = (): void => leading.getStore()?.assertValid();
