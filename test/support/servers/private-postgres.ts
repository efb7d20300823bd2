import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findBinaries } from '../../../libs/embedded-postgres/src/binaries.js';
import { serverUser } from '../../../libs/embedded-postgres/src/operating-user.js';
import { freePort } from './program.js';
import { until } from '../until.js';

/** The oldest PostgreSQL that the program promises to run on, where the machine has it. */
const debian15 = '/usr/lib/postgresql/15/bin';
const startMs = 30_000;

/** A database server of one test's own, which may stop and start it. */
export class PrivatePostgres {
  private server: ChildProcess | null = null;

  private constructor(
    /** Of its only database. */
    readonly url: string,
    private readonly folder: string,
    private readonly start: () => ChildProcess,
  ) {}

  /** @param superuser who owns the server, and whose the address is */
  static async create(superuser = 'shulayim'): Promise<PrivatePostgres> {
    const user = serverUser();
    const found = existsSync(debian15)
      ? { initdb: join(debian15, 'initdb'), postgres: join(debian15, 'postgres') }
      : findBinaries(user);
    const folder = mkdtempSync(join(tmpdir(), 'shulayim-postgres-'));
    const [data, passwordFile] = [join(folder, 'data'), join(folder, 'password')];
    const password = randomBytes(16).toString('hex');
    writeFileSync(passwordFile, password);
    chmodSync(folder, 0o700);
    if (user) for (const path of [passwordFile, folder]) chownSync(path, user.uid, user.gid);
    const options = ['-D', data, '-U', superuser, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    const as = { cwd: '/', ...user };
    await promisify(execFile)(found.initdb, [...options, '--encoding=UTF8', '--locale=C'], as);
    const port = await freePort();
    const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'max_connections=200'];
    const flags = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
    const url = `postgresql://${superuser}:${password}@127.0.0.1:${port}/postgres`;
    const server = new PrivatePostgres(url, folder, () => spawn(found.postgres, flags, { stdio: 'ignore', ...as }));
    await server.up();
    return server;
  }

  async up(): Promise<void> {
    this.server = this.start();
    await until(
      () => answers(this.url),
      startMs,
      () => 'the private database server does not answer',
    );
  }

  /** As a restart by hand does it: whoever is connected is cut off. */
  async down(): Promise<void> {
    const server = this.server;
    this.server = null;
    if (!server || server.exitCode !== null) return;
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGINT');
    await ended;
  }

  async remove(): Promise<void> {
    await this.down();
    rmSync(this.folder, { recursive: true });
  }

  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    const { rows } = await client.query<Row>(text, values).finally(() => client.end());
    return rows;
  }
}

/** Whether a server, or what stands before one, takes connections. */
export async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  const isUp = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => undefined);
  return isUp;
}
