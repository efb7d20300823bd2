import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { OneUseThread, type ThreadLimits } from './one-use-thread.js';

/**
 * Where a thread's program stands. Threads know no TypeScript: one that is started from a source runs what was built of it.
 *
 * @param name the built file beside the caller, such as `./x.thread.js`
 * @param base the caller's `import.meta.url`
 */
export function threadFile(name: string, base: string): URL {
  const beside = new URL(name, base);
  return existsSync(fileURLToPath(beside)) ? beside : new URL(beside.href.replace('/backend/src/', '/backend/dist/'));
}

/**
 * Runs a program once, in a thread of its own that is ended whatever happens, and gives its first message.
 *
 * @param input what the thread gets as `workerData`
 * @throws ThreadFailed, ThreadStarved
 */
export const inThread = (file: URL, input: unknown, limits: ThreadLimits): Promise<unknown> =>
  new OneUseThread(file, input, limits).answer();
