import type { Queryable } from '../store/recorded-event.js';

/** How far a checkpoint is behind the log. */
export interface Lag {
  readonly name: string;
  /** Of any type, counted up to a limit. */
  readonly events: number;
  /** The age of the oldest of them. */
  readonly seconds: number;
  /**
   * The checkpoint is beyond the log's end: it is of another log, or this one lost its last events. Then nothing is known of
   * what was handled, and all events count as not.
   */
  readonly isAhead: boolean;
}

/** @returns one for each name, those most behind first; a name without a checkpoint is behind by the whole log */
export async function lagsOf(db: Queryable, names: readonly string[], limit: number): Promise<Lag[]> {
  const { rows } = await db.query<Lag>(
    `SELECT r.name, lag.events, lag.seconds, reached.is_ahead AS "isAhead"
     FROM unnest($1::text[]) AS r (name)
     LEFT JOIN checkpoints c ON c.name = r.name
     LEFT JOIN (SELECT xid, position FROM events ORDER BY xid DESC, position DESC LIMIT 1) AS newest ON true
     CROSS JOIN LATERAL (
       SELECT coalesce((c.xid, c.position) > (coalesce(newest.xid, '0'::xid8), coalesce(newest.position, 0)), false)
         AS is_ahead) AS reached
     CROSS JOIN LATERAL (
       SELECT count(*)::int AS events,
         greatest(0, coalesce(extract(epoch FROM now() - min(recorded_at)), 0))::float AS seconds
       FROM (SELECT recorded_at FROM events
             WHERE (xid, position) > (CASE WHEN reached.is_ahead THEN '0'::xid8 ELSE coalesce(c.xid, '0'::xid8) END,
                                      CASE WHEN reached.is_ahead THEN 0 ELSE coalesce(c.position, 0) END)
             ORDER BY xid, position LIMIT $2) AS behind) AS lag
     ORDER BY reached.is_ahead DESC, lag.events DESC, r.name`,
    [names, limit],
  );
  return rows;
}

/** Names of the checkpoints that are beyond the log's end. Nobody handles anything under them until the log has caught up. */
export async function checkpointsAhead(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT name FROM checkpoints c
     WHERE (c.xid, c.position) > (
       coalesce((SELECT e.xid FROM events e ORDER BY e.xid DESC, e.position DESC LIMIT 1), '0'::xid8),
       coalesce((SELECT e.position FROM events e ORDER BY e.xid DESC, e.position DESC LIMIT 1), 0))
     ORDER BY name`,
  );
  return rows.map(({ name }) => name);
}
