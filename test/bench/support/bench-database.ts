import { Client } from 'pg';

/** A new database on the bench's server. */
export async function createBenchDatabase(
  server: string,
  name: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const run = async (statement: string): Promise<void> => {
    const client = new Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const database = `bench_${name}_${process.pid}`;
  await run(`CREATE DATABASE ${database}`);
  const url = new URL(server);
  url.pathname = `/${database}`;
  return { url: url.href, drop: () => run(`DROP DATABASE ${database} WITH (FORCE)`) };
}
