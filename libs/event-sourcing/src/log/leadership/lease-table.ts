import DataLoader from 'dataloader';
import type { Pool } from 'pg';
import { Lease, moment } from './lease.js';

interface Wish {
  readonly name: string;
  readonly holder: string;
  readonly ms: number;
}
interface Renewal {
  readonly lease: Lease;
  readonly ms: number;
}

/** Timers that end together run one after another. */
const together = { cache: false, batchScheduleFn: (send: () => void) => void setTimeout(send, 5) };

/** The leases of one process: those that are asked for at the same moment go in one statement. */
export class LeaseTable {
  private readonly wishes = new DataLoader((wishes: readonly Wish[]) => this.acquireAll(wishes), together);
  private readonly renewals = new DataLoader((renewals: readonly Renewal[]) => this.renewAll(renewals), together);

  constructor(private readonly pool: Pool) {}

  /** @returns `null` while somebody else holds it */
  acquire(name: string, holder: string, ms: number): Promise<Lease | null> {
    return this.wishes.load({ name, holder, ms });
  }

  /** @returns false when it has another holder by now */
  renew(lease: Lease, ms: number): Promise<boolean> {
    return this.renewals.load({ lease, ms });
  }

  /** The next holder need not wait for its end. */
  async release({ name, fence }: Lease): Promise<void> {
    await this.pool.query(`UPDATE leases SET expires_at = '-infinity' WHERE name = $1 AND fence = $2::bigint`, [
      name,
      fence,
    ]);
  }

  private async acquireAll(wishes: readonly Wish[]): Promise<(Lease | null)[]> {
    // Of two that want the same one, the second tries again later.
    const first = wishes.filter(({ name }, i) => wishes.findIndex((wish) => wish.name === name) === i);
    const asked = moment();
    const { rows } = await this.pool.query<{ name: string; fence: string }>({
      name: 'lease_acquire',
      // All who lock several of them do so in the order of their names.
      text: `INSERT INTO leases (name, holder, fence, expires_at)
             SELECT wish.name, wish.holder, 1, clock_timestamp() + wish.ms * interval '1 ms'
             FROM unnest($1::text[], $2::uuid[], $3::int[]) AS wish (name, holder, ms) ORDER BY wish.name
             ON CONFLICT (name) DO UPDATE
             SET holder = excluded.holder, fence = leases.fence + 1, expires_at = excluded.expires_at
             WHERE leases.expires_at < clock_timestamp()
             RETURNING name, fence`,
      values: [first.map(({ name }) => name), first.map(({ holder }) => holder), first.map(({ ms }) => ms)],
    });
    const fences = new Map(rows.map(({ name, fence }) => [name, fence]));
    return wishes.map((wish) => {
      const fence = fences.get(wish.name);
      if (fence === undefined || !first.includes(wish)) return null;
      const lease = new Lease(wish.name, fence);
      lease.extend(asked, wish.ms);
      return lease;
    });
  }

  private async renewAll(renewals: readonly Renewal[]): Promise<boolean[]> {
    const asked = moment();
    const leases = renewals.map(({ lease }) => lease);
    const { rows } = await this.pool.query<{ name: string; fence: string }>({
      name: 'lease_renew',
      text: `WITH held AS MATERIALIZED (
               SELECT leases.name, leases.fence, renewal.ms
               FROM leases JOIN unnest($1::text[], $2::bigint[], $3::int[]) AS renewal (name, fence, ms) USING (name, fence)
               ORDER BY leases.name FOR NO KEY UPDATE OF leases)
             UPDATE leases SET expires_at = clock_timestamp() + held.ms * interval '1 ms'
             FROM held WHERE leases.name = held.name AND leases.fence = held.fence
             RETURNING leases.name, leases.fence`,
      values: [leases.map(({ name }) => name), leases.map(({ fence }) => fence), renewals.map(({ ms }) => ms)],
    });
    return renewals.map(({ lease, ms }) => {
      const isKept = rows.some(({ name, fence }) => name === lease.name && fence === lease.fence);
      if (isKept) lease.extend(asked, ms);
      return isKept;
    });
  }
}
