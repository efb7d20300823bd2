import { type ChildProcess } from 'node:child_process';
import pg from 'pg';
import { findBinaries } from './binaries.js';
import { type ClusterHome, createClusterIfMissing, openHome, readPassword, superuser } from './cluster.js';
import { serverUser } from './operating-user.js';
import { ownFolder } from './owner-lock.js';
import { DataFolderInUse } from './errors.js';
import { clearOrphan, readPostmasterFile, stopServer } from './postmaster-file.js';
import { startServer } from './server.js';

const databaseName = 'shulayim';

export interface EmbeddedPostgresOptions {
  /** The program's data folder; the server uses `<dataDir>/postgres` in it. */
  readonly dataDir: string;
  /** Receives one plain sentence for each step that takes noticeable time. */
  readonly log: (line: string) => void;
  /** Server settings by their PostgreSQL names. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedPostgres {
  /** Of the database `shulayim`, as its superuser, with the password. */
  readonly url: string;
  readonly pid: number;
  /** Where the data really is: `<dataDir>/postgres`, or a folder under `/var/lib/shulayim`. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on a free loopback port, over the data of earlier runs when there is any. Stopping it, and with that
 * releasing the folder, is the caller's duty; after a kill -9 the next start clears up.
 *
 * @throws EmbeddedPostgresError, one subclass for each reason
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const user = serverUser();
  const home = openHome(options.dataDir, user);
  const release = ownFolder(home.folder);
  try {
    const binaries = findBinaries(user);
    if (await clearOrphan(home.cluster)) options.log('Stopped a database server that an earlier run had left behind.');
    if (await createClusterIfMissing(home, binaries, user)) options.log(`Created a database in ${home.folder}.`);
    const program = binaries.postgres;
    const { server, port } = await startServer({ program, home, settings: options.settings ?? {}, user });
    const url = await openDatabase(home, port);
    return { url, pid: server.pid ?? 0, dataDir: home.folder, stop: stopOnce(server, release) };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * The server of a data folder for a short while: the one that runs there, or else one that is started for this alone.
 *
 * @throws EmbeddedPostgresError, also when a program has the folder whose server does not answer yet
 */
export async function useEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    const home = openHome(options.dataDir, serverUser());
    const running = readPostmasterFile(home.cluster);
    if (!running?.isReady) throw error;
    const url = await openDatabase(home, running.port);
    return { url, pid: running.pid, dataDir: home.folder, stop: () => Promise.resolve() };
  }
}

/**
 * Makes sure that nothing uses the folder, so that it can be deleted: stops a server that was left behind.
 *
 * @throws DataFolderInUse when a program runs on it
 */
export async function clearDataFolder(dataDir: string): Promise<void> {
  const home = openHome(dataDir, serverUser());
  const release = ownFolder(home.folder);
  await clearOrphan(home.cluster);
  release();
}

async function openDatabase(home: ClusterHome, port: number): Promise<string> {
  const address = (database: string) => `postgresql://${superuser}:${readPassword(home)}@127.0.0.1:${port}/${database}`;
  const client = new pg.Client({ connectionString: address('postgres') });
  await client.connect();
  try {
    const known = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName]);
    if (known.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
  } finally {
    await client.end();
  }
  return address(databaseName);
}

function stopOnce(server: ChildProcess, release: () => void): () => Promise<void> {
  let stopping: Promise<void> | null = null;
  return () => (stopping ??= stopServer(server.pid ?? 0).then(release));
}
