import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll, buildLibs } from '../../../backend/bin/build.mjs';
import { ensurePackages } from '../../../backend/bin/packages.mjs';
import { suites } from '../../jest.config.mjs';
import { ensureTools } from '../tools.mjs';
import { freePort } from './free-port.mjs';

const redisStartMs = 10_000;
const mostWorkers = Math.max(...Object.values(suites).map(({ workers = 0 }) => workers));
/** These servers end with the run: what a power cut would take need not be on the disk. Megabytes, of the log of each. */
const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '256' };
/** A file system in memory: a spec's database is a thousand files, which a disk's spends a tenth of the time on. */
const memoryFolder = '/dev/shm';
/** Bytes that are left for everything else. */
const memoryToSpare = 8 * 1024 ** 3;

/** Installs and builds what is missing, and does `work` while the servers run; Ctrl-C stops them as well. */
export async function withServices(work) {
  await ensurePackages();
  await ensureTools();
  await buildAll();
  const stop = await startServices();
  process.once('SIGINT', () => void stop().then(() => process.exit(130)));
  try {
    return await work();
  } finally {
    await stop();
  }
}

/**
 * Starts the servers that tests use and that the environment does not name yet: a PostgreSQL for each worker
 * (`TEST_DATABASE_URL`: addresses with spaces between them, as superuser of the database `postgres`; on them
 * `TEST_SCHEMA_TEMPLATE` names the database that specs copy) and one Redis (`TEST_REDIS_URL`), on free ports, with data in folders that go when they stop.
 *
 * A server for each: its transaction ids are one sequence over all its databases, so that a write which one spec leaves
 * open, a migration for instance, holds back the log, and with it the feeds, of every other spec on the same server.
 *
 * @returns the function that stops what was started
 */
export async function startServices() {
  const stops = [];
  if (!process.env.TEST_DATABASE_URL) stops.push(await startPostgres(mostWorkers, forgetful, fastestFolder()));
  if (!process.env.TEST_REDIS_URL) stops.push(await startRedis());
  return async () => {
    for (const stop of stops.reverse()) await stop();
  };
}

/**
 * @param count of servers; `TEST_DATABASE_URL` has their addresses
 * @param settings of `postgresql.conf`; a benchmark takes the defaults
 * @param {string} parent of the servers' folders
 */
export async function startPostgres(count = 1, settings = {}, parent = tmpdir()) {
  await buildLibs();
  const servers = await Promise.all(Array.from({ length: count }, () => startServer(settings, parent)));
  process.env.TEST_DATABASE_URL = servers.map(({ url }) => url).join(' ');
  process.env.TEST_SCHEMA_TEMPLATE = 'migrated';
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    delete process.env.TEST_SCHEMA_TEMPLATE;
    await Promise.all(servers.map(({ stop }) => stop()));
  };
}

async function startServer(more, parent) {
  const { startEmbeddedPostgres } = await import('../../../libs/embedded-postgres/dist/index.js');
  const folder = temporaryFolder(parent);
  const settings = { max_connections: '300', ...more };
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, settings });
  return {
    url: server.url.replace(/[^/]+$/, 'postgres'),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** One Redis; `TEST_REDIS_URL` has its address. */
export async function startRedis() {
  const folder = temporaryFolder();
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
  await firstOutput(server, 'Ready to accept connections');
  process.env.TEST_REDIS_URL = `redis://127.0.0.1:${port}`;
  return async () => {
    delete process.env.TEST_REDIS_URL;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  };
}

/** The database server may run as another user, who must be able to pass. */
function temporaryFolder(parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, 'shulayim-test-'));
  chmodSync(folder, 0o755);
  return folder;
}

function fastestFolder() {
  if (!existsSync(memoryFolder)) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryFolder);
  return Math.min(bavail * bsize, freemem()) > memoryToSpare ? memoryFolder : tmpdir();
}

function firstOutput(child, wanted) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`redis-server did not say "${wanted}" in time`)), redisStartMs);
    child.once('error', reject);
    child.stdout.on('data', (text) => {
      if (!String(text).includes(wanted)) return;
      clearTimeout(timer);
      resolve();
    });
  });
}
