import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ephemeral range, out of which a system takes the ports of outgoing connections (by default from 32768 on Linux, from 49152
 * elsewhere): a port that is free here stays so until it is used, also while the program that had it is away. The spread keeps
 * suites that run at the same time apart.
 */
const range = [20_000, 32_000];
/** By this process: what was handed out may not be in use yet. */
const handedOut = new Set();

/** @returns {Promise<number>} a port of the loopback address that nobody listens on */
export async function freePort() {
  for (;;) {
    const port = randomInt(...range);
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
