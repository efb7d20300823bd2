import { setImmediate } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { tellThreadNumber } from './thread-time.js';

/**
 * What a thread is asked by `SpareThread`. Until then it gets itself ready, step by step, so that a question that comes early
 * waits for one step at most.
 *
 * @param steps what they throw ends the thread
 */
export async function whenAsked(steps: readonly (() => unknown)[]): Promise<unknown> {
  tellThreadNumber();
  const asked = { isIt: false };
  const question = new Promise<unknown>((resolve) => {
    parentPort?.once('message', (message) => {
      asked.isIt = true;
      resolve(message);
    });
  });
  for (const step of steps) {
    // The question comes in between two steps.
    await setImmediate();
    if (asked.isIt) break;
    await step();
  }
  return question;
}
