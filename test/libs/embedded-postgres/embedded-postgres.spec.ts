import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { once } from 'node:events';
import {
  clearDataFolder,
  DataFolderInUse,
  DataFromAnotherVersion,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@shulayim/embedded-postgres';
import pg from 'pg';
import { isRunning } from '../../../libs/embedded-postgres/src/processes.js';
import { until } from '../../support/until.js';

interface Owner {
  readonly program: ChildProcess;
  readonly url: string;
  readonly pid: number;
  /** Name of the error when it could not get the folder. */
  readonly refusal?: string;
}

const lines: string[] = [];
const opened: EmbeddedPostgres[] = [];
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'shulayim-launcher-'));
  chmodSync(dataDir, 0o755);
  lines.length = 0;
});

afterEach(async () => {
  for (const server of opened.splice(0)) await server.stop();
  await clearDataFolder(dataDir);
  rmSync(dataDir, { recursive: true });
});

async function start(settings?: Record<string, string>): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line), settings });
  opened.push(server);
  return server;
}

async function startOwner(): Promise<Owner> {
  const script = resolve('test/libs/embedded-postgres/owner.mjs');
  const program = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(program.stdout, 'data')) as [Buffer];
  return { program, ...(JSON.parse(line.toString()) as Omit<Owner, 'program'>) };
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text).finally(() => client.end());
  return rows;
}

describe('the embedded PostgreSQL', () => {
  it('creates a database on the first start and finds it again on the second', async () => {
    const first = await start();
    await query(first.url, `CREATE TABLE kept AS SELECT 'שָׁלוֹם' AS word`);
    expect(lines).toEqual([`Created a database in ${first.dataDir}.`]);
    await first.stop();

    lines.length = 0;
    const second = await start();
    expect(await query(second.url, 'SELECT word FROM kept')).toEqual([{ word: 'שָׁלוֹם' }]);
    expect(lines).toEqual([]);
  });

  it('lets nobody in without the password, and listens on the loopback only', async () => {
    const server = await start();
    const wrong = server.url.replace(/:[^:@]+@/, ':wrong@');
    await expect(query(wrong, 'SELECT 1')).rejects.toThrow('password authentication failed');
    expect(await query(server.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    expect(await query(server.url, 'SHOW password_encryption')).toEqual([{ password_encryption: 'scram-sha-256' }]);
    expect(statSync(server.dataDir).mode & 0o077).toBe(0);
  });

  it('never runs the server as root', async () => {
    const server = await start();
    expect(statSync(join(server.dataDir, 'cluster', 'PG_VERSION')).uid).not.toBe(0);
  });

  it('keeps durable defaults unless told otherwise, and takes settings by name', async () => {
    const server = await start({ max_connections: '17' });
    expect(await query(server.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
    expect(await query(server.url, 'SHOW synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
    expect(await query(server.url, 'SHOW max_connections')).toEqual([{ max_connections: '17' }]);
  });

  it('knows the letters of Hebrew, and has the extensions the product uses', async () => {
    const { url } = await start();
    await query(url, 'CREATE EXTENSION pg_trgm');
    expect(await query(url, `SELECT cardinality(show_trgm('אלון')) > 3 AS known`)).toEqual([{ known: true }]);
    expect(await query(url, `SELECT 'א' < 'ב' COLLATE "he-x-icu" AS sorted`)).toEqual([{ sorted: true }]);
  });

  it('tells the second program on the same data folder which one has it', async () => {
    await start();
    const second = start();
    await expect(second).rejects.toBeInstanceOf(DataFolderInUse);
    await expect(second).rejects.toThrow(`already in use by another Shulayim program (process ${process.pid})`);
    await expect(clearDataFolder(dataDir)).rejects.toBeInstanceOf(DataFolderInUse);
  });

  it('gives a folder to just one of several programs that start at the same moment', async () => {
    writeStaleLock();
    const tries = await Promise.all([startOwner(), startOwner(), startOwner()]);
    expect(tries.map((each) => each.refusal ?? 'started').sort()).toEqual([
      'DataFolderInUse',
      'DataFolderInUse',
      'started',
    ]);
    for (const { program } of tries) program.kill('SIGTERM');
    await Promise.all(tries.map(({ program }) => program.exitCode ?? once(program, 'exit')));
  });

  it('takes over after its owner was killed: stops the orphan, keeps what was acknowledged', async () => {
    const owner = await startOwner();
    await query(owner.url, 'CREATE TABLE kept AS SELECT 1 AS n');
    owner.program.kill('SIGKILL');
    await once(owner.program, 'exit');
    expect(isRunning(owner.pid)).toBe(true);

    const server = await start();
    expect(lines).toEqual(['Stopped a database server that an earlier run had left behind.']);
    expect(isRunning(owner.pid)).toBe(false);
    expect(await query(server.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
  });

  it('starts after owner and server were both killed', async () => {
    const owner = await startOwner();
    await query(owner.url, 'CREATE TABLE kept AS SELECT 1 AS n');
    owner.program.kill('SIGKILL');
    process.kill(owner.pid, 'SIGKILL');
    await once(owner.program, 'exit');

    const server = await start();
    expect(await query(server.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
  });

  it('does not touch a stranger who has the pid of a server that is gone', async () => {
    const first = await start();
    await first.stop();
    const stranger = spawn('sleep', ['30']);
    writeFileSync(join(first.dataDir, 'cluster', 'postmaster.pid'), `${stranger.pid}\n${first.dataDir}/cluster\n`);

    const second = await start();
    expect(await query(second.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    expect(stranger.exitCode).toBeNull();
    stranger.kill();
  });

  it('starts over when creating the database was broken off', async () => {
    mkdirSync(join(dataDir, 'postgres', 'cluster.new'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'cluster.new', 'PG_VERSION'), '18');
    const server = await start();
    expect(readdirSync(server.dataDir)).not.toContain('cluster.new');
  });

  it('refuses the data of another PostgreSQL, in a sentence', async () => {
    const first = await start();
    await first.stop();
    writeFileSync(join(first.dataDir, 'cluster', 'PG_VERSION'), '17\n');
    const second = start();
    await expect(second).rejects.toBeInstanceOf(DataFromAnotherVersion);
    await expect(second).rejects.toThrow('made by PostgreSQL 17');
  });

  it('stops cleanly, as often as it is asked to', async () => {
    const server = await start();
    await Promise.all([server.stop(), server.stop()]);
    expect(isRunning(server.pid)).toBe(false);
    expect(readFileSync(join(server.dataDir, 'server.log'), 'utf8')).toContain('database system is shut down');
    const next = await startOwner();
    expect(next.refusal).toBeUndefined();
    next.program.kill('SIGTERM');
    await once(next.program, 'exit');
  });

  it('ends with the program that owns it', async () => {
    const owner = await startOwner();
    owner.program.kill('SIGTERM');
    await once(owner.program, 'exit');
    await until(() => !isRunning(owner.pid));
  });
});

/** As a program leaves it that was killed: its pid is now another process's, or nobody's. */
function writeStaleLock(): void {
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'owner.json'), JSON.stringify({ pid: process.pid, startedAt: 'long ago' }));
}
