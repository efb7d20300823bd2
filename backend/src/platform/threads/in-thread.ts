import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

interface ThreadLimits {
  readonly seconds: number;
  /** Of the thread's heap. */
  readonly megabytes: number;
}

/** The thread ran out of time or memory, or died of what it was given. */
export class ThreadFailed extends Error {}

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
 * @throws ThreadFailed
 */
export async function inThread(file: URL, input: unknown, { seconds, megabytes }: ThreadLimits): Promise<unknown> {
  const thread = new Worker(file, {
    workerData: input,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 64 },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<unknown>((resolve, reject) => {
      timer = setTimeout(() => reject(new ThreadFailed(`no answer after ${seconds} s`)), seconds * 1000);
      thread.once('message', resolve);
      thread.once('error', (cause) => reject(new ThreadFailed(cause.message, { cause })));
      thread.once('exit', (code) => reject(new ThreadFailed(`ended with ${code}`)));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
