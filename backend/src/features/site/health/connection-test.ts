import type { ConnectionTest } from '@shulayim/contracts';
import type { Pool } from 'pg';

type Checks = ConnectionTest['checks'];

/** Each step really taken, up to the first that fails; what comes after it is left out. Source: P §3. */
export async function testConnection(pool: Pool, databaseUrl: string): Promise<Checks> {
  const settled = { envVarExists: databaseUrl !== '', poolInitialized: !pool.ended };
  const client = await pool.connect().catch(() => null);
  if (!client) return { ...settled, connectionWorking: false };
  const connected = { ...settled, connectionWorking: true };
  let broken: Error | undefined;
  try {
    const { rows } = await client.query<{ found: boolean }>(`SELECT to_regclass('subscribers') IS NOT NULL AS found`);
    return { ...connected, queryWorking: true, subscribersTableExists: rows[0]?.found ?? false };
  } catch (error) {
    broken = error as Error;
    return { ...connected, queryWorking: false };
  } finally {
    client.release(broken);
  }
}
