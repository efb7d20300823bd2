import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { isThreadNumber, processorSeconds } from './thread-time.js';

interface ThreadLimits {
  /** Of processor time, so that a busy machine ends nobody's work. */
  readonly seconds: number;
  /** Of the thread's heap. */
  readonly megabytes: number;
  /** Between asking and answer, however busy the machine is; ten times the processor time where it is not said. */
  readonly wallSeconds?: number;
}

/** The thread ran out of time or memory, or died of what it was given. */
export class ThreadFailed extends Error {}

/** The thread got too little of a processor: the same work may succeed later. */
export class ThreadStarved extends ThreadFailed {}

/** How often a thread's time is looked at, in milliseconds. */
const lookEveryMs = 250;

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
export async function inThread(file: URL, input: unknown, limits: ThreadLimits): Promise<unknown> {
  const thread = new Worker(file, {
    workerData: input,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 64 },
  });
  const watch = { systemThread: null as number | null, isDone: false };
  try {
    return await new Promise<unknown>((resolve, reject) => {
      thread.on('message', (message) => {
        if (isThreadNumber(message)) watch.systemThread = message.systemThread;
        else resolve(message);
      });
      thread.once('error', (cause) => reject(new ThreadFailed(cause.message, { cause })));
      thread.once('exit', (code) => reject(new ThreadFailed(`ended with ${code}`)));
      watchTime(thread, watch, limits).catch(reject);
    });
  } finally {
    watch.isDone = true;
    await thread.terminate();
  }
}

async function watchTime(
  thread: Worker,
  watch: { readonly systemThread: number | null; readonly isDone: boolean },
  { seconds, wallSeconds = seconds * 10 }: ThreadLimits,
): Promise<void> {
  const end = performance.now() + wallSeconds * 1000;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(lookEveryMs, seconds * 1000)).unref());
    if (watch.isDone) return;
    const used = await processorSeconds(thread, watch.systemThread);
    if (watch.isDone) return;
    if (used > seconds) throw new ThreadFailed(`no answer after ${seconds} s of a processor`);
    if (performance.now() > end)
      throw new ThreadStarved(`no answer after ${wallSeconds} s, of which ${used} s at work`);
  }
}
