import DataLoader from 'dataloader';
import type { Pool, QueryResult } from 'pg';
import { LeadershipLost, type Lease } from '../leadership/lease.js';
import type { Position } from '../position.js';

interface Checkpoint {
  /** Of the subscription. */
  readonly name: string;
  readonly lease: Lease;
  readonly position: Position;
}

/** How old the place may be of a subscription that only stepped over events. Milliseconds. */
const steppedMs = 1_000;
/** Subscriptions that handled the same event end about together. Milliseconds. */
const gatherMs = 10;

/** How far this process's subscriptions have come: those that are saved at about the same time go in one statement. */
export class Checkpoints {
  private readonly writes = new DataLoader((saved: readonly Checkpoint[]) => this.write(saved), {
    cache: false,
    batchScheduleFn: (send) => {
      setTimeout(() => {
        this.bringStepped();
        send();
      }, gatherMs);
    },
  });
  /** By subscription. Of two writes at once, the earlier place could be written last. */
  private readonly underWay = new Map<string, Promise<unknown>>();
  private readonly stepped = new Map<string, Checkpoint>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly pool: Pool) {}

  /** @returns `null` for a subscription that never ran */
  async load(name: string): Promise<Position | null> {
    const { rows } = await this.pool.query<Position>(
      'SELECT xid::text, position::text FROM checkpoints WHERE name = $1',
      [name],
    );
    return rows[0] ?? null;
  }

  /**
   * After events were handled: what comes next waits for it.
   *
   * @throws LeadershipLost
   */
  async save(checkpoint: Checkpoint): Promise<void> {
    const { name } = checkpoint;
    this.stepped.delete(name);
    const before = this.underWay.get(name);
    const saving = before
      ? before.catch(() => undefined).then(() => this.writes.load(checkpoint))
      : this.writes.load(checkpoint);
    this.underWay.set(name, saving);
    try {
      await saving;
    } finally {
      if (this.underWay.get(name) === saving) this.underWay.delete(name);
    }
  }

  /** After events that nobody wanted: it is saved within a second, or with `flush`. */
  step(checkpoint: Checkpoint): void {
    this.stepped.set(checkpoint.name, checkpoint);
    this.timer ??= setTimeout(() => this.bringStepped(), steppedMs).unref();
  }

  /** Whatever goes to the database takes along what waits. */
  private bringStepped(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const name of this.stepped.keys()) void this.flush(name);
  }

  /** Saves what was stepped over; where that fails, it is only stepped over again. */
  async flush(name: string): Promise<void> {
    const checkpoint = this.stepped.get(name);
    if (checkpoint) await this.save(checkpoint).catch(() => undefined);
  }

  /** A checkpoint lost in a crash only means that events come twice: no need to wait for the disk. */
  private async write(asked: readonly Checkpoint[]): Promise<(true | LeadershipLost)[]> {
    const { rows } = await this.upsert(asked);
    const written = new Set(rows.map(({ name }) => name));
    return asked.map(({ name, lease }) => {
      if (written.has(name)) return true;
      lease.end();
      return new LeadershipLost(lease.name);
    });
  }

  private upsert(saved: readonly Checkpoint[]): Promise<QueryResult<{ name: string }>> {
    return this.pool.query({
      name: 'checkpoints_save',
      // In the order of the leases' names, as all lock them.
      text: `WITH led AS MATERIALIZED (
               SELECT saved.name, saved.xid::xid8 AS xid, saved.position
               FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::bigint[])
                      AS saved (lease, fence, name, xid, position)
               JOIN leases ON leases.name = saved.lease AND leases.fence = saved.fence
               WHERE set_config('synchronous_commit', 'off', true) = 'off'
               ORDER BY leases.name FOR SHARE OF leases),
             written AS (
               INSERT INTO checkpoints (name, xid, position) SELECT name, xid, position FROM led
               ON CONFLICT (name) DO UPDATE
               SET xid = excluded.xid, position = excluded.position, updated_at = now())
             SELECT name FROM led`,
      values: [
        saved.map(({ lease }) => lease.name),
        saved.map(({ lease }) => lease.fence),
        saved.map(({ name }) => name),
        saved.map(({ position }) => position.xid),
        saved.map(({ position }) => position.position),
      ],
    });
  }
}
