import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const referenceWork = fileURLToPath(new URL('reference-work.mjs', import.meta.url));
/**
 * Milliseconds of processor time that the reference work takes beside a suite on the quiet machine. It was 730 when the floor
 * of `npm run bench start`, 545 ms on that machine (docs/performance.md), was 1236: 2.27 times as slow.
 */
const quietMs = 322;
/** It takes some hundredths of a suite's own time. */
const everyMs = 20_000;

/**
 * How much slower this machine is just now than a quiet one: virtual machines change their pace by two and three within
 * the hour, and then so does all that runs on them. Processor time, so that it is the machine that counts, and not how busy
 * the suite keeps it.
 */
export class Pace {
  #samples = [];
  #timer = setInterval(() => void this.#measure(), everyMs);

  constructor() {
    void this.#measure();
  }

  async #measure() {
    // Ended together with the run: then nobody asks any more.
    const measured = await promisify(execFile)(process.execPath, [referenceWork]).catch(() => null);
    if (measured) this.#samples.push(Number(measured.stdout));
  }

  /** @returns {number} at least 1: a quick machine shortens no budget */
  slowdown() {
    return slowdownOf(this.#samples);
  }

  stop() {
    clearInterval(this.#timer);
  }
}

/**
 * @param {readonly number[]} samples milliseconds
 * @returns {number}
 */
export const slowdownOf = (samples) =>
  Math.max(1, samples.reduce((sum, ms) => sum + ms, 0) / (samples.length || 1) / quietMs);
