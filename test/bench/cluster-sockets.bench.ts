import { setTimeout as delay } from 'node:timers/promises';
import type { Program } from '../support/servers/program.js';
import { Audience, type Member } from './cluster/audience.js';
import { openTexts } from './cluster/open-texts.js';
import { postAtPace } from './cluster/posting.js';
import { memoryOf, startCluster, type Memory } from './cluster/start-cluster.js';
import { whoHeard, type WhoHeard } from './cluster/who-heard.js';
import { startBare } from './support/contestants.js';
import { quantile, report } from './support/figures.js';
import type { Figure } from './report/figure.js';

/**
 * Thousands of open pages at two web processes behind the shipped proxy, while guests comment on all of their texts: what a
 * socket takes of the memory, beside a bare Socket.IO server's with as many; what was missed, doubled or told to whom it was
 * not meant for; and the same again while one of the two processes is killed, whose sockets all go to the other one.
 *
 * SOCKETS, TEXTS, PER_SECOND and SECONDS make it smaller.
 */
export const needsRedis = true;

const setting = (name: string, usual: number): number => Number(process.env[name] ?? usual);
const [sockets, texts] = [setting('SOCKETS', 5_000), setting('TEXTS', 200)];
const pace = { perSecond: setting('PER_SECOND', 100), seconds: setting('SECONDS', 60) };
const killAfterMs = 5_000;
const killedPace = { perSecond: pace.perSecond, seconds: Math.min(20, pace.seconds) };
/** What was heard last arrives after what was posted last. */
const settleMs = 5_000;
const aims = { kilobytes: 20, p99: 1_000 };

/** @param server where databases may be created */
export async function run(server: string): Promise<void> {
  const bare = await bareKilobytes(server);
  const cluster = await startCluster(server, 2);
  let audience: Audience | null = null;
  try {
    console.log('… opening the texts');
    const open = await openTexts(cluster.url, texts, sockets / texts);
    await delay(settleMs);
    const before = await memoryOfAll(cluster.webs);
    console.log('… opening the sockets');
    const startedAt = Date.now();
    audience = await Audience.open(
      cluster.url,
      open.flatMap(({ members }) => members),
    );
    const joinSeconds = (Date.now() - startedAt) / 1_000;
    await delay(settleMs);
    const after = await memoryOfAll(cluster.webs);
    const kilobytes = (field: keyof Memory, now: Memory): number => (now[field] - before[field]) / sockets / 1_024;
    console.log(`… ${pace.perSecond} comments a second`);
    const spentBefore = cluster.spent();
    const posted = await postAtPace(cluster.url, open, pace);
    const spent = cluster.spent();
    await delay(settleMs);
    const calm = whoHeard(open, posted, await audience.heard());
    const later = await memoryOfAll(cluster.webs);
    console.log('… and one of the two processes killed');
    const killedAt = Date.now() + killAfterMs;
    const [rest] = await Promise.all([
      postAtPace(cluster.url, open, killedPace),
      delay(killAfterMs).then(() => cluster.webs[0]?.kill9()),
    ]);
    await audience.isWhole();
    await delay(settleMs);
    const hearings = await audience.heard();
    const killed = whoHeard(open, [...posted, ...rest], hearings);
    const back = hearings.filter(({ connects }) => connects > 1).map(({ backAt }) => (backAt - killedAt) / 1_000);
    report([
      {
        name: 'memory a socket',
        floor: bare.resident,
        product: kilobytes('resident', after),
        unit: 'kB',
        aimOfProduct: `≤ ${aims.kilobytes}`,
        note: `heap ${kilobytes('heap', after).toFixed(1)} (bare ${bare.heap.toFixed(1)}), ${kilobytes('resident', later).toFixed(1)} after the comments`,
      },
      { name: `${sockets} sockets follow after`, product: joinSeconds, unit: 's' },
      ...figuresOf(`${pace.perSecond} comments a second`, calm, aims.p99),
      {
        name: 'processor time of the web processes',
        product: (spent.web - spentBefore.web) / posted.length,
        unit: 'ms',
        note: `a comment told to ${(calm.entitled / posted.length).toFixed(1)}; Postgres ${((spent.postgres - spentBefore.postgres) / posted.length).toFixed(1)} ms`,
      },
      ...figuresOf('one process killed', killed),
      {
        name: 'one process killed, the last is back after',
        product: Math.max(...back, 0),
        unit: 's',
        note: `${back.length} sockets, half of them after ${quantile(back, 0.5).toFixed(1)} s`,
      },
    ]);
  } finally {
    audience?.close();
    await cluster.stop();
  }
}

/** @param p99Aim of milliseconds, where authors stay connected */
function figuresOf(
  name: string,
  { missed, doubled, leaked, authors, entitled, disturbed }: WhoHeard,
  p99Aim?: number,
): Figure[] {
  return [
    { name: `${name}, missed`, product: missed, aimOfProduct: '≤ 0', note: `of ${entitled}` },
    { name: `${name}, doubled`, product: doubled, aimOfProduct: '≤ 0' },
    { name: `${name}, told to others`, product: leaked, aimOfProduct: '≤ 0' },
    { name: `${name}, sent away or told to load again`, product: disturbed, aimOfProduct: '≤ 0' },
    { name: `${name}, author hears, p50`, product: quantile(authors, 0.5), unit: 'ms' },
    {
      name: `${name}, author hears, p99`,
      product: quantile(authors, 0.99),
      unit: 'ms',
      ...(p99Aim ? { aimOfProduct: `≤ ${p99Aim}` } : {}),
    },
  ];
}

async function memoryOfAll(programs: readonly Pick<Program, 'pid' | 'output'>[]): Promise<Memory> {
  const all = await Promise.all(programs.map(memoryOf));
  const sum = (field: keyof Memory): number => all.reduce((total, memory) => total + memory[field], 0);
  return { heap: sum('heap'), resident: sum('resident') };
}

/** Of a bare Socket.IO server that knows nothing of who is connected. */
async function bareKilobytes(server: string): Promise<Memory> {
  const bare = await startBare(server, ['--import', './test/bench/cluster/tell-memory.mjs']);
  const listening = (count: number): Member[] =>
    Array.from({ length: count }, (_, nth) => ({ nth, cookie: '', watch: [], since: null }));
  try {
    const warm = await Audience.open(bare.url, listening(200));
    warm.close();
    await delay(settleMs);
    const before = await memoryOf(bare);
    const audience = await Audience.open(bare.url, listening(sockets));
    await delay(settleMs);
    const after = await memoryOf(bare);
    audience.close();
    const each = (field: keyof Memory): number => (after[field] - before[field]) / sockets / 1_024;
    return { heap: each('heap'), resident: each('resident') };
  } finally {
    await bare.stop();
  }
}
