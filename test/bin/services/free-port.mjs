import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ephemeral range, out of which a system takes the ports of outgoing connections (by default from 32768 on Linux, from 49152
 * elsewhere): a port that is free here stays so until it is used, also while the program that had it is away.
 */
const first = 20_000;
const perWorker = 1_500;
/**
 * Each worker of a suite has ports of its own: two that found the same one free, and start a program on it a second later, would
 * be in each other's way. The spread keeps suites that run at the same time apart.
 */
const from = first + (Number(process.env.JEST_WORKER_ID ?? 0) % 8) * perWorker;
/** By this process: what was handed out may not be in use yet. */
const handedOut = new Set();

/** @returns {Promise<number>} a port of the loopback address that nobody listens on */
export async function freePort() {
  for (;;) {
    const port = randomInt(from, from + perWorker);
    if (handedOut.has(port)) continue;
    handedOut.add(port);
    if (await isFree(port)) return port;
  }
}

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
