import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, isRunning, processesWorkingIn, waitUntil } from './processes.js';

/** How long a server may take to write out what it holds before it is told to stop at once. */
const fastStopMs = 15_000;
const immediateStopMs = 5_000;

export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

/** What the server says about itself in its data folder; `null` when none has been started, or it stopped cleanly. */
export function readPostmasterFile(cluster: string): PostmasterFile | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    const found = { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
    return Number.isInteger(pid) && pid > 0 ? found : null;
  } catch {
    return null;
  }
}

/**
 * Stops the server that an earlier run left behind when it was killed, and removes a pid file that names nobody. The
 * caller owns the folder, so no living program of ours uses that server.
 *
 * @returns whether a server was stopped
 */
export async function clearOrphan(cluster: string): Promise<boolean> {
  const orphan = readPostmasterFile(cluster);
  const isLeftBehind = orphan !== null && isServerOf(cluster, orphan.pid);
  if (isLeftBehind) await stopServer(orphan.pid);
  // Server processes whose postmaster was killed leave by themselves; a new one must not start beside them.
  await waitUntil(() => processesWorkingIn(cluster).length === 0, immediateStopMs);
  // A server that was only just dying when it was found leaves its file, and as a zombie still seems to hold it.
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  return isLeftBehind;
}

/** Ends a server: first as on an ordinary shutdown, and without finishing touches when that takes too long. */
export async function stopServer(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await waitUntil(() => !isRunning(pid), fastStopMs)) return;
  signal(pid, 'SIGQUIT');
  await waitUntil(() => !isRunning(pid), immediateStopMs);
}

/** The pid in the file may belong to a stranger by now: the command line must name our folder. */
function isServerOf(cluster: string, pid: number): boolean {
  if (!isRunning(pid)) return false;
  return process.platform === 'win32' || commandLine(pid).includes(cluster);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
