import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startProxy } from '../../faults/support/proxy.js';
import { freePort, startProgram, type Program } from '../../support/servers/program.js';
import { until } from '../../support/until.js';
import { createBenchDatabase } from '../support/bench-database.js';
import { postmasterOf, processorMs } from './processor-time.js';

/** Processor time in milliseconds, by the kind of process. */
export interface Spent {
  readonly web: number;
  readonly worker: number;
  readonly proxy: number;
  readonly postgres: number;
}

export interface Memory {
  /** Of V8, and what it holds outside: buffers. Bytes. */
  readonly heap: number;
  /** What the process holds of the machine's memory. Bytes. */
  readonly resident: number;
}

export interface Cluster {
  /** Of the proxy. */
  readonly url: string;
  readonly databaseUrl: string;
  readonly webs: readonly Program[];
  spent(): Spent;
  stop(): Promise<void>;
}

/**
 * So many web processes and one worker over one PostgreSQL and one Redis, behind Caddy with the shipped configuration.
 *
 * @param server where databases may be created
 */
export async function startCluster(server: string, webCount: number): Promise<Cluster> {
  const database = await createBenchDatabase(server, `cluster_${webCount}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'shulayim-bench-'));
  const start = async (role: 'web' | 'worker'): Promise<Program> =>
    startProgram({
      dataDir,
      env: {
        ROLE: role,
        PORT: String(await freePort()),
        DATABASE_URL: database.url,
        REDIS_URL: process.env['TEST_REDIS_URL'] ?? '',
        NODE_ENV: 'production',
        NODE_OPTIONS: `--import ${resolve('test/bench/cluster/tell-memory.mjs')}`,
        SESSION_SECRET: 'ab'.repeat(32),
        DATA_KEY: 'cd'.repeat(32),
        COMING_SOON: 'off',
        RATE_LIMIT_SCALE: '1000000',
        MAIL_SETTLE_SECONDS: '86400',
      },
    });
  const webs: Program[] = [];
  for (let nth = 0; nth < webCount; nth += 1) webs.push(await start('web'));
  const worker = await start('worker');
  const proxy = await startProxy(webs.map(({ url }) => new URL(url).port));
  const postmaster = await postmasterOf(server);
  return {
    url: proxy.url,
    databaseUrl: database.url,
    webs,
    spent: () => ({
      web: processorMs(webs.map(({ pid }) => pid)),
      worker: processorMs([worker.pid]),
      proxy: processorMs([proxy.pid()]),
      postgres: processorMs([postmaster]),
    }),
    stop: async () => {
      await proxy.remove();
      await Promise.all([...webs, worker].map((program) => program.kill9()));
      await database.drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** What a program that was started with `tell-memory.mjs` holds once its garbage is collected. */
export async function memoryOf(program: Pick<Program, 'pid' | 'output'>): Promise<Memory> {
  const lines = (): RegExpMatchArray[] => [...program.output().matchAll(/^memory \d+ (.*)$/gm)];
  const before = lines().length;
  process.kill(program.pid, 'SIGUSR2');
  await until(() => lines().length > before, 30_000);
  const { heapUsed, external } = JSON.parse(lines().at(-1)?.[1] ?? '') as NodeJS.MemoryUsage;
  const [, kilobytes = 'NaN'] =
    /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${program.pid}/smaps_rollup`, 'latin1')) ?? [];
  return { heap: heapUsed + external, resident: Number(kilobytes) * 1_024 };
}
