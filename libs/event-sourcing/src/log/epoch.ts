import type { Pool, PoolClient } from 'pg';
import type { Queryable } from '../store/recorded-event.js';
import type { Position } from './position.js';

/** The lower bits of an `xid` in the log are the cluster's own transaction id; what stands above them is the epoch. */
const clusterBits = 40;

/**
 * Transaction ids belong to a cluster, and another cluster counts anew. So each cluster that a database has lived in is an
 * epoch, numbered from 0: the log's `xid` is the epoch's number, then the cluster's transaction id. What is written in a
 * later epoch comes after all that was written before, and no stored position ever changes.
 *
 * `log_xid()` is what an event written now gets; below `log_horizon()` nothing can appear any more. May run again and again.
 */
export const logEpochSchema = `
CREATE TABLE IF NOT EXISTS log_epochs (
  epoch int PRIMARY KEY CHECK (epoch BETWEEN 0 AND 8388607),
  cluster text,
  began_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO log_epochs (epoch) VALUES (0) ON CONFLICT DO NOTHING;

CREATE OR REPLACE FUNCTION log_xid() RETURNS xid8 LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN (((SELECT max(epoch) FROM log_epochs)::bigint << ${clusterBits}) + pg_current_xact_id()::text::bigint)::text::xid8;
END $$;

CREATE OR REPLACE FUNCTION log_horizon() RETURNS xid8 LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN (((SELECT max(epoch) FROM log_epochs)::bigint << ${clusterBits})
    + pg_snapshot_xmin(pg_current_snapshot())::text::bigint)::text::xid8;
END $$;
`;

/** Which epoch a position was written in. */
export const epochOf = ({ xid }: Position): number => Number(BigInt(xid) >> BigInt(clusterBits));

interface Standing {
  epoch: number;
  /** What the epoch's cluster said of itself; `null` when it was not asked, or did not tell. */
  recorded: string | null;
  /** Something stands in the log, or a checkpoint, that this cluster has not come to yet. */
  is_ahead: boolean;
}

export interface EpochCheck {
  readonly epoch: number;
  /** The log came from another cluster just now. */
  readonly hasMoved: boolean;
}

/**
 * Looks whether the database still lives in the cluster that it was last started in, and begins a new epoch where it does
 * not: after a dump was restored, a fail-over, a recovery to a point in time. To be called before anything reads the log.
 *
 * Where the server does not tell which cluster it is (the function may be forbidden), transaction ids that are ahead of its
 * own give it away.
 */
export async function enterEpoch(pool: Pool): Promise<EpochCheck> {
  const client = await pool.connect();
  try {
    const cluster = await clusterOf(client);
    const before = await standing(client);
    if (isHome(before, cluster) && (before.recorded || !cluster)) return { epoch: before.epoch, hasMoved: false };
    return await settle(client, cluster);
  } finally {
    client.release();
  }
}

async function settle(client: PoolClient, cluster: string | null): Promise<EpochCheck> {
  await client.query('BEGIN');
  try {
    // Whoever writes now does so in the epoch that ends: the next one begins when they are done.
    await client.query('LOCK TABLE log_epochs IN EXCLUSIVE MODE');
    await client.query('LOCK TABLE events IN SHARE ROW EXCLUSIVE MODE');
    const now = await standing(client);
    const hasMoved = !isHome(now, cluster);
    const epoch = hasMoved ? now.epoch + 1 : now.epoch;
    await client.query(
      `INSERT INTO log_epochs (epoch, cluster) VALUES ($1, $2)
       ON CONFLICT (epoch) DO UPDATE SET cluster = coalesce(excluded.cluster, log_epochs.cluster)`,
      [epoch, cluster],
    );
    await client.query('COMMIT');
    return { epoch, hasMoved };
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** What stands for the cluster of a backup that was put in: no cluster says this of itself. */
const restoredMark = 'restored';

/** Makes the next start begin a new epoch, also in the same cluster: what was there after the backup is gone. */
export async function markRestored(tx: Queryable): Promise<void> {
  await tx.query('UPDATE log_epochs SET cluster = $1 WHERE epoch = (SELECT max(epoch) FROM log_epochs)', [
    restoredMark,
  ]);
}

function isHome({ recorded, is_ahead }: Standing, cluster: string | null): boolean {
  if (is_ahead || recorded === restoredMark) return false;
  return recorded === null || cluster === null || recorded === cluster;
}

/** The cluster, its history's branch, and the database in it; `null` where the server does not tell. */
async function clusterOf(client: PoolClient): Promise<string | null> {
  try {
    const { rows } = await client.query<{ cluster: string }>(
      `SELECT concat_ws('/', s.system_identifier, c.timeline_id, d.oid) AS cluster
       FROM pg_control_system() s, pg_control_checkpoint() c, pg_database d WHERE d.datname = current_database()`,
    );
    return rows[0]?.cluster ?? null;
  } catch {
    return null;
  }
}

async function standing(client: PoolClient): Promise<Standing> {
  const { rows } = await client.query<Standing>(
    `SELECT epoch, cluster AS recorded,
       coalesce(greatest(
         (SELECT xid FROM events ORDER BY xid DESC, position DESC LIMIT 1)::text::numeric,
         (SELECT max(xid::text::numeric) FROM checkpoints)
       ) >= (epoch::bigint << ${clusterBits}) + pg_snapshot_xmax(pg_current_snapshot())::text::numeric, false) AS is_ahead
     FROM log_epochs ORDER BY epoch DESC LIMIT 1`,
  );
  return rows[0] ?? { epoch: 0, recorded: null, is_ahead: false };
}
