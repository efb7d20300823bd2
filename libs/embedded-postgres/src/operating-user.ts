import { chownSync, lstatSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The user of the operating system as whom the server runs. */
export interface OperatingUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root, so root hands it to `postgres`, or else to `nobody`.
 *
 * @returns `null` when we are not root: the server then runs as whoever we are
 */
export function serverUser(): OperatingUser | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = ['postgres', 'nobody'].map((name) => accounts.find((fields) => fields[0] === name)).find(Boolean);
  return account ? { uid: Number(account[2]), gid: Number(account[3]) } : { uid: 65534, gid: 65534 };
}

/** Whether this user may read `path` and pass every folder above it. What does not exist yet is taken as allowed. */
export function isReachableBy(user: OperatingUser, path: string): boolean {
  if (!mayUse(user, path, 0o5)) return false;
  const parent = dirname(path);
  return parent === path || isReachableBy(user, parent);
}

/** Gives a folder and everything in it to the user. Links are given, not followed. */
export function giveTo(user: OperatingUser, folder: string): void {
  chownSync(folder, user.uid, user.gid);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isSymbolicLink() && lstatSync(path).uid !== user.uid) chownSync(path, user.uid, user.gid);
  }
}

function mayUse(user: OperatingUser, path: string, wanted: number): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return true;
  // Passing through a folder needs only the execute bit.
  const needed = stats.isDirectory() ? wanted & 0o1 : wanted;
  const granted = stats.uid === user.uid ? stats.mode >> 6 : stats.gid === user.gid ? stats.mode >> 3 : stats.mode;
  return (granted & needed) === needed;
}
