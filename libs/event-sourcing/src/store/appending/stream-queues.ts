import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { StoreUnavailable, VersionConflict } from '../store-errors.js';

/** The longest pause between two tries, in ms. */
const longestPauseMs = 200;
const firstPauseMs = 10;

/**
 * Commands on one stream, one after another within this process; where another process was faster, again after a pause
 * that grows and is random, until the time is up.
 *
 * The order is a courtesy that spares tries: what keeps a stream whole is the version that each append expects.
 */
export class StreamQueues {
  private readonly last = new Map<string, Promise<void>>();
  /** A command inside another one's transaction waits for nobody: the one it waited for might wait for it. */
  private readonly within = new AsyncLocalStorage<true>();

  /** @param patienceMs how long a command waits and tries, in ms */
  constructor(private readonly patienceMs: number) {}

  /**
   * @param name whose turn: usually a stream
   * @param attempt throws VersionConflict to be called again
   * @throws StoreUnavailable when the time is up; nothing was written
   */
  async take<T>(name: string, attempt: () => Promise<T>): Promise<T> {
    const until = Date.now() + this.patienceMs;
    if (this.within.getStore()) return this.persist(attempt, until);
    const before = this.last.get(name);
    let leave = (): void => undefined;
    const mine = new Promise<void>((resolve) => (leave = resolve));
    const turn = Promise.all([before, mine]).then(() => undefined);
    this.last.set(name, turn);
    try {
      if (before) await endsBefore(before, until);
      return await this.within.run(true, () => this.persist(attempt, until));
    } finally {
      leave();
      if (this.last.get(name) === turn) this.last.delete(name);
    }
  }

  private async persist<T>(attempt: () => Promise<T>, until: number): Promise<T> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof VersionConflict)) throw error;
        const pauseMs = Math.random() * Math.min(longestPauseMs, firstPauseMs * 2 ** tries);
        if (Date.now() + pauseMs > until) throw new StoreUnavailable(false, error);
        await delay(pauseMs);
      }
    }
  }
}

async function endsBefore(turn: Promise<void>, until: number): Promise<void> {
  const impatience = new AbortController();
  const isOver = delay(Math.max(until - Date.now(), 0), false, { signal: impatience.signal }).catch(() => false);
  const hasCome = await Promise.race([turn.then(() => true), isOver]);
  impatience.abort();
  if (!hasCome) throw new StoreUnavailable(false, null);
}
