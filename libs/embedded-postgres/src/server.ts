import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { type ClusterHome } from './cluster.js';
import { ServerDidNotStart } from './errors.js';
import { type OperatingUser } from './operating-user.js';
import { readPostmasterFile, stopServer } from './postmaster-file.js';
import { waitUntil } from './processes.js';

/** Recovery after a crash replays what was not yet written back; a minute covers far more than this program writes. */
const startTimeoutMs = 60_000;
/** Another program can take the free port between our look and the server's start. */
const startAttempts = 3;
const maxLogBytes = 10_000_000;

export interface ServerOptions {
  /** Path of the program `postgres`. */
  readonly program: string;
  readonly home: ClusterHome;
  readonly settings: Readonly<Record<string, string>>;
  readonly user: OperatingUser | null;
}

/**
 * Starts the server on a free loopback port and waits until it answers.
 *
 * @throws ServerDidNotStart with the end of the server's log
 */
export async function startServer(options: ServerOptions): Promise<{ server: ChildProcess; port: number }> {
  const { home } = options;
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const server = spawnPostgres(options, port);
    const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
    await waitUntil(() => hasEnded() || isReady(home, server), startTimeoutMs);
    if (isReady(home, server) && !hasEnded()) return { server, port };
    if (!hasEnded() && server.pid) await stopServer(server.pid);
    if (attempt === startAttempts) throw new ServerDidNotStart('starting the server', logTail(home));
  }
}

function spawnPostgres({ program, home, settings, user }: ServerOptions, port: number): ChildProcess {
  const all = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '', ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const isLogLong = (statSync(home.logFile, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes;
  if (isLogLong) truncateSync(home.logFile);
  // To a file, not a pipe: a pipe would break under the server when this process is killed.
  const log = openSync(home.logFile, 'a', 0o600);
  // A group of its own: Ctrl-C in the terminal is for this program, which stops the server when it no longer needs it.
  const server = spawn(program, ['-D', home.cluster, ...flags], {
    cwd: home.folder,
    detached: true,
    stdio: ['ignore', log, log],
    ...user,
  });
  server.on('error', () => undefined); // seen as "has ended" by startOnFreePort: spawn then leaves no pid
  closeSync(log);
  return server;
}

function isReady(home: ClusterHome, server: ChildProcess): boolean {
  const file = readPostmasterFile(home.cluster);
  return file !== null && file.pid === server.pid && file.isReady;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

function logTail(home: ClusterHome): string {
  return readFileSync(home.logFile, 'utf8').split('\n').slice(-12).join('\n');
}
