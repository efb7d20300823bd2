import { useEmbeddedPostgres } from '@shulayim/embedded-postgres';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { copyTree } from '../mutants/copy.mjs';
import { freePort } from '../support/servers/program.js';
import type { Figure } from './report/figure.js';
import { median, report } from './support/figures.js';
import { isNode, treeOf, weightOf } from './support/process-tree.js';

/**
 * `npm start` with the embedded database: what the first one needs of the memory while it builds, in a copy of the sources
 * where nothing is built; how long a later one takes until a page is there; and what stands when nobody comes. The floor
 * of the latter two is a bare server of the same framework over an embedded database of its own, started in turn.
 */
const aims = { peak: '≤ 500', start: '≤ 1500', idle: '≤ 200', connections: '≤ 4' };
const rounds = 7;
const idleSeconds = 30;
const lookEveryMs = 100;

export const needsNoServer = true;

interface Contestant {
  readonly folder: string;
  readonly script: string;
  readonly dataDir: string;
}
interface Started {
  readonly pid: number;
  /** From the first moment until a page was there. */
  readonly ms: number;
  /** Most of the memory that it held until then, in megabytes; where it was asked for. */
  readonly peak: number;
  stop(): Promise<void>;
}

export async function run(): Promise<void> {
  const copy = copyTree({ withBuilt: false });
  const data = mkdtempSync(join(tmpdir(), 'shulayim-bench-'));
  chmodSync(data, 0o755); // the database server may be another user
  const bare = { folder: resolve('.'), script: 'test/bench/support/bare-start.mjs', dataDir: join(data, 'bare') };
  const product = { folder: copy.folder, script: 'backend/bin/start.mjs', dataDir: join(data, 'product') };
  try {
    const first = await start(product, { isWatched: true });
    await first.stop();
    await (await start(bare)).stop();
    const note = `${(first.ms / 1_000).toFixed(1)} s`;
    report([
      { name: 'first start, peak', product: first.peak, unit: 'MB', aimOfProduct: aims.peak, note },
      await timeStarts(bare, product),
      ...(await weighIdle(bare, product)),
    ]);
  } finally {
    copy.remove();
    rmSync(data, { recursive: true });
  }
}

async function timeStarts(bare: Contestant, product: Contestant): Promise<Figure> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, contestant] of [bare, product].entries()) {
      const { ms, stop } = await start(contestant);
      times[index]?.push(ms);
      await stop();
    }
  }
  const [floor, own] = times.map(median) as [number, number];
  return { name: 'warm start to a page', floor, product: own, unit: 'ms', aimOfProduct: aims.start };
}

async function weighIdle(bare: Contestant, product: Contestant): Promise<Figure[]> {
  const [floor, subject] = [await start(bare), await start(product)];
  try {
    await delay(idleSeconds * 1_000);
    const [light, heavy] = [treeOf(floor.pid), treeOf(subject.pid)];
    const web = heavy.filter(isNode);
    const database = heavy.filter((pid) => !web.includes(pid));
    const parts = `web ${weightOf(web).toFixed(0)}, database ${weightOf(database).toFixed(0)}`;
    const memory = {
      floor: weightOf(light),
      product: weightOf(heavy),
      unit: 'MB',
      aimOfProduct: aims.idle,
      note: parts,
    };
    const open = { product: await connectionsOf(product.dataDir), aimOfProduct: aims.connections };
    return [
      { name: 'idle', ...memory },
      { name: 'connections that stand idle', ...open },
    ];
  } finally {
    await subject.stop();
    await floor.stop();
  }
}

async function start({ folder, script, dataDir }: Contestant, { isWatched = false } = {}): Promise<Started> {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] };
  const PORT = String(await freePort());
  const startedAt = performance.now();
  const program = spawn(process.execPath, [script], {
    cwd: folder,
    env: { ...env, PORT, DATA_DIR: dataDir, COMING_SOON: 'off', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = program.pid ?? 0;
  let peak = Number.NaN;
  const look = (): void => void (peak = Math.max(weightOf(treeOf(pid)), peak || 0));
  const timer = isWatched ? setInterval(look, lookEveryMs) : undefined;
  const stop = async (): Promise<void> => {
    program.kill('SIGINT');
    if (program.exitCode === null) await once(program, 'exit');
  };
  try {
    await openPage(await addressIn(program.stdout));
    return { pid, ms: performance.now() - startedAt, peak, stop };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** The address that a program prints at last. */
function addressIn(output: Readable): Promise<string> {
  let text = '';
  return new Promise((done, fail) => {
    output.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const [, address] = /(?:^|Shulayim is ready: )(http:\/\/\S+)\s/m.exec(text) ?? [];
      if (address) done(address.replace('localhost', '127.0.0.1'));
    });
    output.once('end', () => fail(new Error(`The program ended before it was ready:\n${text}`)));
  });
}

async function openPage(address: string): Promise<void> {
  const answer = await fetch(address);
  await answer.arrayBuffer();
  if (answer.status >= 500) throw new Error(`the page answered ${answer.status}`);
}

async function connectionsOf(dataDir: string): Promise<number> {
  const { url } = await useEmbeddedPostgres({ dataDir, log: () => undefined });
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ idle: number }>(
    `SELECT count(*)::int AS idle FROM pg_stat_activity
     WHERE backend_type = 'client backend' AND state = 'idle' AND pid <> pg_backend_pid()`,
  );
  await client.end();
  return rows[0]?.idle ?? 0;
}
