import { readFileSync } from 'node:fs';
import pg from 'pg';
import { treeOf } from '../support/process-tree.js';

/** As /proc counts them. */
const ticksPerSecond = 100;

/** Milliseconds of processor time that processes have used, with all that they started, ended or not. Linux only. */
export const processorMs = (pids: readonly number[]): number =>
  pids
    .flatMap(treeOf)
    .map((pid) => {
      const [, fields = ''] = /\) (.*)/.exec(statOf(pid)) ?? [];
      // Own user and system time, and that of children who have ended and were waited for.
      return fields
        .split(' ')
        .slice(11, 15)
        .map(Number)
        .reduce((sum, ticks) => sum + ticks, 0);
    })
    .reduce((sum, ticks) => sum + (ticks * 1_000) / ticksPerSecond, 0);

/** The process of a database server that all of its others come from. */
export async function postmasterOf(server: string): Promise<number> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const parent = Number(/\) \S (\d+)/.exec(statOf(rows[0]?.pid ?? 0))?.[1]);
  await client.end();
  return parent;
}

/** Empty for a process that has ended. */
function statOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch {
    return '';
  }
}
