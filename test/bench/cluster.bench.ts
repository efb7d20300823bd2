import autocannon from 'autocannon';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { newComment } from '../support/remote-person.js';
import { Audience } from './cluster/audience.js';
import { openTexts, type OpenText } from './cluster/open-texts.js';
import { postAtPace } from './cluster/posting.js';
import { startCluster, type Cluster, type Spent } from './cluster/start-cluster.js';
import { whoHeard } from './cluster/who-heard.js';
import type { Figure } from './report/figure.js';
import { startBare } from './support/contestants.js';
import { median, quantile, report } from './support/figures.js';

/**
 * One, two and four web processes and a worker over one PostgreSQL and one Redis, behind the shipped proxy: comments a second
 * ÷ those of a bare server with one INSERT, in short rounds that alternate; from sending a comment until its author's socket
 * has it, at an even pace; and the processor time that a comment takes of each kind of process, by which it is said what more
 * cores would carry: no more processes than cores can be at work at once.
 */
export const needsRedis = true;

const webCounts = [1, 2, 4];
const texts = 8;
/** The author and guests. */
const peopleOfEach = 5;
const connections = 32;
const rounds = 4;
const roundSeconds = 2;
const warmSeconds = 4;
const pace = { perSecond: 30, seconds: 10 };
const settleMs = 3_000;
const aim = 0.6;

/** Of the product's own rounds. */
interface Cost extends Spent {
  /** Bytes of PostgreSQL's journal, and of its files. */
  readonly wal: number;
  readonly disk: number;
}

interface Latency {
  readonly p50: number;
  readonly p99: number;
}

/** @param server where databases may be created */
export async function run(server: string): Promise<void> {
  const bare = await startBare(server);
  let alone: Latency | undefined;
  try {
    for (const count of webCounts) {
      const cluster = await startCluster(server, count);
      const watch = new Client({ connectionString: cluster.databaseUrl });
      await watch.connect();
      try {
        const open = await openTexts(cluster.url, texts, peopleOfEach);
        report(await throughput(cluster, watch, { bare: `${bare.url}/comments`, open, name: `${count} web` }));
        const latency = await latencyOf(cluster, open);
        report(latencyFigures(`${count} web, author hears, ${pace.perSecond} a second`, latency, alone));
        alone ??= latency;
      } finally {
        await watch.end();
        await cluster.stop();
      }
    }
  } finally {
    await bare.stop();
  }
}

interface Contest {
  readonly bare: string;
  readonly open: readonly OpenText[];
  readonly name: string;
}

async function throughput(cluster: Cluster, watch: Client, { bare, open, name }: Contest): Promise<Figure[]> {
  const addresses = open.flatMap(({ text, people }) =>
    people.slice(1).map(({ cookie }) => ({ path: `/api/parts/${text.partId}/comments`, cookie })),
  );
  const onBare = [{ path: '/comments', cookie: '' }];
  await burst(bare, onBare, 1);
  await burst(cluster.url, addresses, warmSeconds);
  const pairs: (readonly [floor: number, subject: number])[] = [];
  const costs: Cost[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const floor = await burst(bare, onBare, roundSeconds);
    const before = await costUntilNow(cluster, watch);
    const subject = await burst(cluster.url, addresses, roundSeconds);
    await delay(settleMs);
    costs.push(difference(await costUntilNow(cluster, watch), before));
    pairs.push([floor, subject]);
  }
  const posts = pairs.reduce((sum, [, subject]) => sum + subject, 0);
  const ofComment = (kind: keyof Cost): number => costs.reduce((sum, cost) => sum + cost[kind], 0) / posts;
  const kinds = (['web', 'postgres', 'worker', 'proxy'] as const).map((kind) => ({
    name: `${name}, processor time of a comment: ${kind}`,
    product: ofComment(kind),
    unit: 'ms',
    note: `a core of its own ends at ${Math.round(1_000 / ofComment(kind))} /s`,
  }));
  return [
    {
      name: `${name}, comments a second`,
      floor: median(pairs.map(([floor]) => floor / roundSeconds)),
      product: median(pairs.map(([, subject]) => subject / roundSeconds)),
      unit: '/s',
      ratio: median(pairs.map(([floor, subject]) => subject / floor)),
      aim: `≥ ${aim}`,
      note: `journal ${(ofComment('wal') / 1_024).toFixed(1)} kB, disk ${(ofComment('disk') / 1_024).toFixed(1)} kB a comment`,
    },
    ...kinds,
  ];
}

/** @returns how many were taken */
async function burst(
  url: string,
  addresses: readonly { readonly path: string; readonly cookie: string }[],
  seconds: number,
): Promise<number> {
  const body = JSON.stringify(newComment('הערה בגודל של הערה, לא קצרה מדי ולא ארוכה מדי, כפי שקוראים כותבים.'));
  let next = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    next += 1;
    const { path, cookie } = addresses[next % addresses.length] ?? { path: '', cookie: '' };
    const headers = { 'content-type': 'application/json', cookie, 'idempotency-key': randomUUID() };
    return { ...request, path, headers };
  };
  const requests = [{ method: 'POST' as const, body, setupRequest }];
  const { requests: done, non2xx, errors } = await autocannon({ url, connections, duration: seconds, requests });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of ${done.total} were not answered as they should`);
  return done.total;
}

async function costUntilNow(cluster: Cluster, watch: Client): Promise<Cost> {
  const { rows } = await watch.query<{ wal: string; disk: string }>(
    `SELECT pg_current_wal_lsn() - '0/0'::pg_lsn AS wal, pg_database_size(current_database()) AS disk`,
  );
  return { ...cluster.spent(), wal: Number(rows[0]?.wal), disk: Number(rows[0]?.disk) };
}

function difference(after: Cost, before: Cost): Cost {
  const [web, worker, proxy] = [after.web - before.web, after.worker - before.worker, after.proxy - before.proxy];
  const [postgres, wal, disk] = [after.postgres - before.postgres, after.wal - before.wal, after.disk - before.disk];
  return { web, worker, proxy, postgres, wal, disk };
}

async function latencyOf(cluster: Cluster, open: readonly OpenText[]): Promise<Latency> {
  const authors = open.flatMap(({ members }) => members.slice(0, 1));
  const audience = await Audience.open(cluster.url, authors, { processes: 1 });
  try {
    const posted = await postAtPace(cluster.url, open, pace);
    await delay(settleMs);
    const heard = whoHeard(open, posted, await audience.heard());
    return { p50: quantile(heard.authors, 0.5), p99: quantile(heard.authors, 0.99) };
  } finally {
    audience.close();
  }
}

const latencyFigures = (name: string, { p50, p99 }: Latency, alone: Latency | undefined): Figure[] => [
  { name: `${name}, p50`, product: p50, unit: 'ms', ...(alone ? { floor: alone.p50, aim: '≤ 1.5' } : {}) },
  { name: `${name}, p99`, product: p99, unit: 'ms', ...(alone ? { floor: alone.p99 } : {}) },
];
