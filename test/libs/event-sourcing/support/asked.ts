import type { Pool } from 'pg';

export interface Gate {
  /** Looks at the log's end are sent once it resolves. */
  tail: Promise<void> | null;
}

/** Writes down the names of the statements that go through the pool. */
export function namedStatements(pool: Pool, asked: string[], gate: Gate = { tail: null }): Pool {
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  pool.query = ((statement: string | { name?: string }, ...rest: unknown[]) => {
    const name = typeof statement === 'string' ? '' : (statement.name ?? '');
    asked.push(name);
    if (name === 'log_tail' && gate.tail) return gate.tail.then(() => query(statement, ...rest));
    return query(statement, ...rest);
  }) as Pool['query'];
  return pool;
}

export const secondsSince = (began: number): number => (performance.now() - began) / 1_000;
