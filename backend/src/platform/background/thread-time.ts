import { readlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parentPort, type Worker } from 'node:worker_threads';

/** What a thread says first: its number, as the system counts it. */
interface ThreadNumber {
  readonly systemThread: number;
}

export const isThreadNumber = (message: unknown): message is ThreadNumber =>
  typeof message === 'object' && message !== null && 'systemThread' in message;

/**
 * Called first in a thread's program: tells whoever started it by which number the system counts its processor time. Systems
 * other than Linux tell it to nobody.
 */
export function tellThreadNumber(): void {
  try {
    const number = /(\d+)$/.exec(readlinkSync('/proc/thread-self'))?.[1];
    if (number) parentPort?.postMessage({ systemThread: Number(number) } satisfies ThreadNumber);
  } catch {
    // No such file: the time that its event loop was busy is counted instead.
  }
}

/** Linux counts in hundredths of a second, on all processors that Node runs on. */
const ticksPerSecond = 100;

/**
 * How long a thread has had a processor, in seconds. Where the system does not tell: how long it was not idle, which on a busy
 * machine is more.
 *
 * @param systemThread as `tellThreadNumber` told it; null when it did not (yet)
 */
export async function processorSeconds(thread: Worker, systemThread: number | null): Promise<number> {
  const busy = thread.performance.eventLoopUtilization().active / 1000;
  if (systemThread === null) return busy;
  const stat = await readFile(`/proc/self/task/${systemThread}/stat`, 'utf8').catch(() => null);
  // The name before the bracket may hold blanks. After it: state, ten more, then time in the program and in the system.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields ? (Number(fields[11]) + Number(fields[12])) / ticksPerSecond : busy;
}
