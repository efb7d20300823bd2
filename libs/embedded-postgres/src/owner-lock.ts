import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataFolderInUse } from './errors.js';
import { processSnapshot } from './processes.js';

interface Owner {
  readonly pid: number;
  readonly startedAt: string;
}

/** `owner.json`, `owner.1.json`, `owner.2.json` …: the highest number tells who has the folder. */
const lockName = /^owner(?:\.(\d+))?\.json$/;

/**
 * Makes this process the only owner of a folder until it releases it or dies, however it dies.
 *
 * A stale lock is never taken away, only outnumbered: of several programs that judge the same lock at the same moment
 * just one can create the next number, and a lock that a living program holds is touched by nobody else.
 *
 * @returns the function that releases the folder
 * @throws DataFolderInUse when the owner named in the folder is alive
 */
export function ownFolder(folder: string): () => void {
  const draft = join(folder, `owner.draft.${process.pid}`);
  writeFileSync(draft, JSON.stringify({ pid: process.pid, startedAt: processSnapshot(process.pid)?.startedAt ?? '' }));
  try {
    for (;;) {
      const number = nextNumber(folder);
      if (!createdAtOnce(draft, lockOf(folder, number))) continue;
      if (numbersIn(folder).at(-1) === number) return ownerOf(folder, number);
      rmSync(lockOf(folder, number), { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** @throws DataFolderInUse when the highest number belongs to a program that is alive */
function nextNumber(folder: string): number {
  const highest = numbersIn(folder).at(-1);
  if (highest === undefined) return 0;
  const owner = parseOwner(contents(lockOf(folder, highest)));
  if (owner && isAlive(owner)) throw new DataFolderInUse(folder, owner.pid);
  return highest + 1;
}

function ownerOf(folder: string, number: number): () => void {
  for (const earlier of numbersIn(folder)) {
    if (earlier < number) rmSync(lockOf(folder, earlier), { force: true });
  }
  // The number stays, without an owner: were it deleted, the counting would begin anew beside a program that still counts.
  return () => {
    const draft = join(folder, `owner.draft.${process.pid}`);
    writeFileSync(draft, '{}');
    renameSync(draft, lockOf(folder, number));
  };
}

function lockOf(folder: string, number: number): string {
  return join(folder, number === 0 ? 'owner.json' : `owner.${number}.json`);
}

function numbersIn(folder: string): number[] {
  const names = readdirSync(folder).map((name) => lockName.exec(name));
  return names.flatMap((match) => (match ? [Number(match[1] ?? 0)] : [])).sort((a, b) => a - b);
}

/** A link appears whole or not at all, so that nobody can read a half-written lock. */
function createdAtOnce(draft: string, lock: string): boolean {
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isAlive(owner: Owner): boolean {
  const snapshot = processSnapshot(owner.pid);
  return snapshot !== null && !snapshot.isZombie && snapshot.startedAt === owner.startedAt;
}

/** Null of a lock that was released, or that another program outnumbered and cleared meanwhile. */
function parseOwner(text: string | null): Owner | null {
  try {
    const { pid, startedAt } = JSON.parse(text ?? '') as Partial<Owner>;
    return pid === undefined || startedAt === undefined ? null : { pid, startedAt };
  } catch {
    return null;
  }
}

function contents(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
