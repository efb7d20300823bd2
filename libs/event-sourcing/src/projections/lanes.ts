import type { Queryable } from '../store/recorded-event.js';
import type { Projection } from './projection.js';

/** A log of fewer bytes is carried sooner than a second connection pays. */
const worthTwo = 8 * 2 ** 20;

/**
 * Projections that are rebuilt at once, on a connection each: about as much to write for each lane, by the size of the
 * tables in use. Each lane reads the log for itself, so that there are two and not more.
 */
export async function lanesOf(db: Queryable, projections: readonly Projection[]): Promise<Projection[][]> {
  const { rows } = await db.query<{ log: number; sizes: Record<string, number> }>(
    `SELECT pg_relation_size('events')::float AS log,
       (SELECT jsonb_object_agg(name, coalesce(pg_total_relation_size(to_regclass(name)), 0))
        FROM unnest($1::text[]) AS name) AS sizes`,
    [projections.flatMap(({ tables }) => [...tables])],
  );
  const [{ log, sizes } = { log: 0, sizes: {} as Record<string, number> }] = rows;
  if (projections.length < 2 || log < worthTwo) return [[...projections]];
  const weigh = ({ tables }: Projection): number => tables.reduce((sum, table) => sum + (sizes[table] ?? 0), 0);
  const empty = () => ({ weight: 0, projections: [] as Projection[] });
  const [one, other] = [empty(), empty()];
  for (const projection of [...projections].sort((a, b) => weigh(b) - weigh(a))) {
    const lane = one.weight <= other.weight ? one : other;
    lane.projections.push(projection);
    lane.weight += weigh(projection);
  }
  return [one.projections, other.projections];
}
