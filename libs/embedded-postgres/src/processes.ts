import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

/** Longest wait between two looks at a process that is being waited for. */
const lookEveryMs = 20;

export interface ProcessSnapshot {
  /** Differs between two processes that had the same pid one after the other. */
  readonly startedAt: string;
  readonly isZombie: boolean;
}

/** @returns `null` when no process has this pid. A zombie is returned as such: it holds a pid, but does nothing any more. */
export function processSnapshot(pid: number): ProcessSnapshot | null {
  if (process.platform === 'linux') return snapshotFromProc(pid);
  if (!answersSignals(pid)) return null;
  if (process.platform === 'win32') return { startedAt: '', isZombie: false };
  const [state = '', ...startedAt] = psColumns(pid, 'state=,lstart=').split(/\s+/);
  return state === '' ? null : { startedAt: startedAt.join(' '), isZombie: state.startsWith('Z') };
}

export function isRunning(pid: number): boolean {
  const snapshot = processSnapshot(pid);
  return snapshot !== null && !snapshot.isZombie;
}

/** The command line of a running process, arguments separated by blanks; empty when it cannot be read. */
export function commandLine(pid: number): string {
  if (process.platform === 'win32') return '';
  if (process.platform !== 'linux') return psColumns(pid, 'command=');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** Pids of the running processes whose working directory is `folder`. Known on Linux only; elsewhere always empty. */
export function processesWorkingIn(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => workingDirectory(pid) === folder && isRunning(pid));
}

/** @returns whether the condition came true within the time */
export async function waitUntil(condition: () => boolean, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (!condition()) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
  return true;
}

function snapshotFromProc(pid: number): ProcessSnapshot | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses and may itself hold blanks and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { startedAt: fields[19] ?? '', isZombie: fields[0] === 'Z' || fields[0] === 'X' };
  } catch {
    return null;
  }
}

function workingDirectory(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function psColumns(pid: number, columns: string): string {
  try {
    return execFileSync('ps', ['-o', columns, '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
