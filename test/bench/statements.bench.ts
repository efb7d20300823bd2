import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { newComment } from '../support/remote-person.js';
import { startBare, startProduct } from './support/contestants.js';
import { printTable } from './support/figures.js';

/**
 * What PostgreSQL has to do: statements in an idle second, statements and processor time of one comment by a lone caller,
 * beside a bare server of the same framework with one INSERT. What happens by itself meanwhile is taken off.
 */
const idleSeconds = 30;
const comments = 100;
/** Each comment's reactions are over before the next one comes. */
const pauseMs = 250;
const aims = { perComment: 4, idle: 1, milliseconds: 0.4 };

/** Of the server's `postgresql.conf`. */
export const settings = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.max': '2000' };

/** Rate limits are counted there, as `docker compose` has it; `npm start` alone counts them in memory. */
export const needsRedis = true;

interface Spent {
  readonly statements: number;
  readonly milliseconds: number;
}

/** @param server where databases may be created */
export async function run(server: string): Promise<void> {
  const watch = new Client({ connectionString: server });
  await watch.connect();
  await watch.query('CREATE EXTENSION pg_stat_statements');
  const [bare, product] = [await startBare(server), await startProduct(server)];
  try {
    const [cookie = ''] = await product.guests(1);
    const body = JSON.stringify(newComment('הערה בגודל של הערה, לא קצרה מדי ולא ארוכה מדי, כפי שקוראים כותבים.'));
    const post = async (url: string): Promise<void> => {
      const headers = { 'content-type': 'application/json', cookie, 'idempotency-key': randomUUID() };
      const { ok, status } = await fetch(url, { method: 'POST', headers, body });
      if (!ok) throw new Error(`the server answered ${status}`);
    };
    const targets = {
      bare: `${bare.url}/comments`,
      product: `${product.url}/api/parts/${product.text.partId}/comments`,
    };
    const many = (url: string) => async (): Promise<void> => {
      for (let n = 0; n < comments; n += 1) {
        await post(url);
        await delay(pauseMs);
      }
    };
    for (const url of Object.values(targets)) for (let n = 0; n < 20; n += 1) await post(url);
    await delay(5_000);
    const idle = await spentIn(watch, () => delay(idleSeconds * 1_000));
    const seconds = (comments * pauseMs) / 1_000;
    const meanwhile = (figure: keyof Spent): number => (idle[figure] * seconds) / idleSeconds;
    const one = async (url: string): Promise<Spent> => {
      const spent = await spentIn(watch, many(url));
      const each = (figure: keyof Spent): number => (spent[figure] - meanwhile(figure)) / comments;
      return { statements: each('statements'), milliseconds: each('milliseconds') };
    };
    const floor = await one(targets.bare);
    const subject = await one(targets.product);
    printTable(
      ['', 'bare', 'product', 'aim'],
      [
        ['statements of a comment', floor.statements.toFixed(1), subject.statements.toFixed(1), `≤ ${aims.perComment}`],
        [
          'processor time of a comment, ms',
          ...[floor, subject].map(({ milliseconds }) => milliseconds.toFixed(2)),
          `≤ ${aims.milliseconds}`,
        ],
        ['statements of an idle second', '0', (idle.statements / idleSeconds).toFixed(2), `≤ ${aims.idle}`],
      ],
    );
    if (process.env['STATEMENTS']) await printStatements(watch);
  } finally {
    await product.stop();
    await bare.stop();
    await watch.end();
  }
}

async function spentIn(watch: Client, work: () => Promise<void>): Promise<Spent> {
  await watch.query('SELECT pg_stat_statements_reset()');
  const before = await processorTimes(watch);
  await work();
  const after = await processorTimes(watch);
  const milliseconds = [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
  const { rows } = await watch.query<{ calls: number }>(
    `SELECT coalesce(sum(calls), 0)::int AS calls FROM pg_stat_statements
     WHERE toplevel AND dbid <> (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return { statements: rows[0]?.calls ?? 0, milliseconds };
}

/** Of each process of the server that works for the contestants, in milliseconds. */
async function processorTimes(watch: Client): Promise<Map<number, number>> {
  const { rows } = await watch.query<{ own: number }>('SELECT pg_backend_pid() AS own');
  const own = rows[0]?.own ?? 0;
  const postmaster = parentOf(own);
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== own && (pid === postmaster || parentOf(pid) === postmaster));
  return new Map(processes.map((pid) => [pid, Number(procFile(pid, 'schedstat').split(' ')[0]) / 1e6]));
}

const parentOf = (pid: number): number => Number(/\) \S (\d+)/.exec(procFile(pid, 'stat'))?.[1]);

/** Empty for a process that has ended meanwhile. */
function procFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1');
  } catch {
    return '';
  }
}

async function printStatements(watch: Client): Promise<void> {
  const { rows } = await watch.query<{ calls: number; ms: number; query: string }>(
    `SELECT calls::int, total_exec_time + total_plan_time AS ms, regexp_replace(left(query, 300), '\\s+', ' ', 'g') AS query
     FROM pg_stat_statements WHERE toplevel ORDER BY ms DESC LIMIT 40`,
  );
  for (const { calls, ms, query } of rows)
    console.log(`${String(calls).padStart(6)} ${(ms / calls).toFixed(3).padStart(8)} ms  ${query.slice(0, 160)}`);
}
