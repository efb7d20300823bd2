import type { HandlerPlan } from '../../projections/handler-plan.js';
import type { AppendRequest } from './append-request.js';

export const largestBatch = 200;

/** How many types may share a batch: each set of types is a prepared statement of its own on every connection. */
const mostTypes = 4;

const keyOf = ({ idempotency }: AppendRequest): string | null =>
  idempotency ? `${idempotency.scope}\n${idempotency.key}` : null;

/** What other batches, being written now, hold: the same stream or key would only wait for them inside Postgres. */
export class Occupied {
  private readonly names = new Set<string>();

  has(request: AppendRequest): boolean {
    const key = keyOf(request);
    return this.names.has(`s${request.stream}`) || (key !== null && this.names.has(`k${key}`));
  }

  add(request: AppendRequest): void {
    const key = keyOf(request);
    this.names.add(`s${request.stream}`);
    if (key !== null) this.names.add(`k${key}`);
  }

  release(request: AppendRequest): void {
    const key = keyOf(request);
    this.names.delete(`s${request.stream}`);
    if (key !== null) this.names.delete(`k${key}`);
  }
}

/**
 * Takes from the queue, oldest first, appends that may be written by one statement: of different streams and keys, and
 * with handlers that do not build on each other. They leave the queue and become occupied.
 *
 * @param share at most this many
 * @returns sorted by stream, so that two batches take their locks in one order; empty when everything waits for others
 */
export function takeBatch<T extends { request: AppendRequest }>(
  queue: T[],
  share: number,
  occupied: Occupied,
  plan: HandlerPlan,
): T[] {
  const batch: T[] = [];
  const left: T[] = [];
  let types: ReadonlySet<string> = new Set();
  for (const waiting of queue) {
    const { request } = waiting;
    const together =
      batch.length < Math.min(share, largestBatch) && !occupied.has(request) ? join(types, request) : null;
    if (
      together &&
      (together === types || (together.size <= mostTypes && plan.independent(together)) || batch.length === 0)
    ) {
      types = together;
      occupied.add(request);
      batch.push(waiting);
    } else left.push(waiting);
  }
  queue.splice(0, queue.length, ...left);
  return batch.sort((a, b) => (a.request.stream < b.request.stream ? -1 : 1));
}

function join(types: ReadonlySet<string>, request: AppendRequest): ReadonlySet<string> {
  return [...request.types].every((type) => types.has(type)) ? types : new Set([...types, ...request.types]);
}
