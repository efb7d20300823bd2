import type { Pool, PoolClient } from 'pg';

/** All of what `act` writes, or nothing of it. @throws what `act` throws, after which nothing is written */
export async function inTransaction<Result>(pool: Pool, act: (tx: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await act(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
