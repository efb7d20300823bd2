import type { ThrottlerStorage } from '@nestjs/throttler';

interface Window {
  hits: number;
  /** Milliseconds since the epoch. */
  endsAt: number;
}
type Hits = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** So many addresses are counted at once; beyond that, windows that are over are swept out. */
const sweepAt = 10_000;

/** Counts hits in fixed windows: one number for each address and route, however many hits there are. */
export class HitCounts implements ThrottlerStorage {
  private readonly windows = new Map<string, Window>();

  async increment(key: string, ttlMs: number, limit: number): Promise<Hits> {
    const now = Date.now();
    const known = this.windows.get(key);
    const window = known && known.endsAt > now ? known : this.open(key, now + ttlMs, now);
    window.hits += 1;
    const seconds = Math.ceil((window.endsAt - now) / 1000);
    const isBlocked = window.hits > limit;
    return { totalHits: window.hits, timeToExpire: seconds, isBlocked, timeToBlockExpire: isBlocked ? seconds : 0 };
  }

  /** @returns seconds until a window ends whose hits have reached the limit; null while there are fewer */
  blockedFor(key: string, limit: number): number | null {
    const window = this.windows.get(key);
    const leftMs = window ? window.endsAt - Date.now() : 0;
    return window && leftMs > 0 && window.hits >= limit ? Math.ceil(leftMs / 1000) : null;
  }

  forget(key: string): void {
    this.windows.delete(key);
  }

  private open(key: string, endsAt: number, now: number): Window {
    if (this.windows.size >= sweepAt) {
      for (const [name, window] of this.windows) if (window.endsAt <= now) this.windows.delete(name);
    }
    const window = { hits: 0, endsAt };
    this.windows.set(key, window);
    return window;
  }
}
