import { Injectable } from '@nestjs/common';
import type { Instance, Reaction, ServerState } from '@shulayim/contracts';
import { lagsOf } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { Reactions } from '../../platform/event-log/reactions.js';
import { Heartbeat, deadAfterMs } from './heartbeat.js';
import type { Figures } from './own-figures.js';
import { QueueDepth } from './queue-depth.js';

interface InstanceRow {
  id: string;
  role: Instance['role'];
  version: string;
  node: string;
  host: string;
  started_at: Date;
  beat_at: Date;
  uptime: number;
  figures: Figures;
}

/** Of the events that something has still to see, so many are counted. */
const mostCounted = 1_000;

/** Reads what the running programs say of themselves, and what waits to be done. */
@Injectable()
export class ServerQueries {
  constructor(
    private readonly pool: Pool,
    private readonly heartbeat: Heartbeat,
    private readonly queue: QueueDepth,
    private readonly reactions: Reactions,
  ) {}

  /** One question after another: the health of the site is looked at each minute, and needs no connections of its own. */
  async state(): Promise<ServerState> {
    const instances = await this.instances();
    const queue = await this.queue.read();
    const reactions = await this.lags();
    const database = await this.connections();
    return { at: new Date().toISOString(), instances, queue, reactions, lag: largest(reactions), database };
  }

  /** Programs that have said lately that they live. */
  async instances(): Promise<Instance[]> {
    const { rows } = await this.pool.query<InstanceRow>(
      `SELECT id, role, version, node, host, started_at, beat_at, figures,
         extract(epoch FROM now() - started_at)::float AS uptime
       FROM server_instances WHERE beat_at > now() - $1 * interval '1 ms' ORDER BY role, started_at, id`,
      [deadAfterMs],
    );
    return rows.map(({ uptime, figures, started_at, beat_at, ...row }) => ({
      ...row,
      ...figures,
      started_at: started_at.toISOString(),
      beat_at: beat_at.toISOString(),
      uptime_seconds: Math.max(0, Math.round(uptime)),
      is_this: row.id === this.heartbeat.id,
    }));
  }

  /** One for each reaction, those most behind first. */
  async lags(): Promise<Reaction[]> {
    const lags = await lagsOf(this.pool, this.reactions.names, mostCounted + 1);
    return lags.map(({ name, events, seconds, isAhead }) => ({
      name,
      lag_events: Math.min(events, mostCounted),
      lag_seconds: seconds,
      has_more: events > mostCounted,
      is_ahead: isAhead,
    }));
  }

  /**
   * Of what takes connections, the whole server, this database and this user, that which has the fewest left: each may have a
   * limit of its own. Those that the server keeps for superusers are nobody's.
   */
  async connections(): Promise<ServerState['database']> {
    const { rows } = await this.pool.query<ServerState['database']>(
      `WITH client AS (
         SELECT datname, usename, state FROM pg_stat_activity
         WHERE datname IS NOT NULL AND coalesce(backend_type, 'client backend') = 'client backend'),
       taken (connections, most) AS (
         SELECT count(*), current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
           - coalesce(current_setting('reserved_connections', true)::int, 0) FROM client
         UNION ALL
         SELECT (SELECT count(*) FROM client WHERE client.datname = d.datname), datconnlimit FROM pg_database d
         WHERE datname = current_database() AND datconnlimit > 0
         UNION ALL
         SELECT (SELECT count(*) FROM client WHERE usename = rolname), rolconnlimit FROM pg_roles
         WHERE rolname = current_user AND rolconnlimit > 0)
       SELECT connections::int, most,
         (SELECT count(*)::int FROM client WHERE datname = current_database() AND state = 'active') AS active
       FROM taken ORDER BY connections::float / most DESC LIMIT 1`,
    );
    return rows[0] ?? { connections: 0, active: 0, most: 0 };
  }
}

const largest = (reactions: readonly Reaction[]): ServerState['lag'] => ({
  events: Math.max(0, ...reactions.map(({ lag_events }) => lag_events)),
  seconds: Math.max(0, ...reactions.map(({ lag_seconds }) => lag_seconds)),
  has_more: reactions.some(({ has_more }) => has_more),
});
