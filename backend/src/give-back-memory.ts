import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Whoever waited for the start has their first page by then. */
const afterMs = 5_000;

/**
 * Collects once what loading the program has left behind. V8 would keep it until it needs the room, which a program that
 * few people use does not for hours.
 */
export async function giveBackMemory(): Promise<void> {
  await delay(afterMs, undefined, { ref: false });
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  setFlagsFromString('--no-expose-gc');
}
