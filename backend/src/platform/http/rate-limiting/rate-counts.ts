import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { Redis } from 'ioredis';
import { Pool } from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { Outage, serverLines } from '../../background/outages/outage.js';
import { Settings } from '../../config/settings/settings.js';

/** A call may be counted twice: a Redis that does not answer must not be noticed by whoever makes it. */
const answerMs = 200;
/** How long the stand-in counts alone before a Redis that did not answer is tried again. */
const longestPauseMs = 2_000;

type Hits = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** Hits are only counted here; whoever asks knows how many are too many. */
const uncapped = { points: 2_000_000_000, duration: 60 };

/**
 * Hits in fixed windows, counted for all processes of the site at once: in Redis where there is one, else in Postgres (table
 * `rate_limits`), else in memory, where an embedded database has one program only. What is out of reach is stood in for by
 * the next of them: a limit that counts too little is better than a site that is closed.
 */
@Injectable()
export class RateCounts implements ThrottlerStorage, BeforeApplicationShutdown {
  private readonly redis: Redis | null;
  private readonly counter: RateLimiterAbstract;

  constructor(@Inject(Settings) { redisUrl, isEmbedded }: Settings, @Inject(Pool) pool: Pool) {
    this.redis = redisUrl ? connectTo(redisUrl) : null;
    const memory = new RateLimiterMemory({ ...uncapped, keyPrefix: 'limit' });
    const shared = isEmbedded ? memory : inPostgres(pool, memory);
    this.counter = this.redis ? inRedis(this.redis, shared) : shared;
  }

  /**
   * Counts a hit.
   *
   * @param key   what is counted; it is stored as it is, so an address belongs into it as a hash
   * @param ttlMs how long the window lasts that the first hit opens
   * @param limit so many hits are let pass
   */
  async increment(key: string, ttlMs: number, limit: number): Promise<Hits> {
    const { consumedPoints, msBeforeNext } = await this.counter.penalty(key, 1, {
      customDuration: Math.max(1, Math.ceil(ttlMs / 1000)),
    });
    const seconds = Math.ceil(msBeforeNext / 1000);
    const isBlocked = consumedPoints > limit;
    return { totalHits: consumedPoints, timeToExpire: seconds, isBlocked, timeToBlockExpire: isBlocked ? seconds : 0 };
  }

  /** @returns seconds until a window ends whose hits have reached the limit; null while there are fewer */
  async blockedFor(key: string, limit: number): Promise<number | null> {
    const window = await this.counter.get(key);
    if (!window || window.msBeforeNext <= 0 || window.consumedPoints < limit) return null;
    return Math.ceil(window.msBeforeNext / 1000);
  }

  async forget(key: string): Promise<void> {
    await this.counter.delete(key);
  }

  beforeApplicationShutdown(): void {
    this.redis?.disconnect();
  }
}

/**
 * A call does not wait for a Redis that is away. One that takes calls and answers none costs one wait: its connection is
 * given up, so that it counts as away until a new one has answered.
 */
const connectTo = (url: string): Redis => {
  const outage = new Outage(new Logger('RateLimits'), serverLines('Redis', 'limits are counted in the database'));
  return new Redis(url, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    commandTimeout: answerMs,
    socketTimeout: answerMs,
    enableAutoPipelining: true, // what a crowd counts at once goes in one write
    retryStrategy: (attempt) => Math.min(attempt * 100, longestPauseMs),
  })
    .on('error', (error) => outage.failed(error))
    .on('ready', () => outage.succeeded());
};

const inRedis = (storeClient: Redis, insuranceLimiter: RateLimiterAbstract): RateLimiterRedis =>
  new RateLimiterRedis({
    ...uncapped,
    storeClient,
    insuranceLimiter,
    rejectIfRedisNotReady: true,
    keyPrefix: 'shulayim:limit',
  });

/** The table is made by a migration; windows that are long over are deleted by the library, in the background. */
const inPostgres = (storeClient: Pool, insuranceLimiter: RateLimiterAbstract): RateLimiterPostgres =>
  new RateLimiterPostgres({
    ...uncapped,
    storeClient,
    storeType: 'pool',
    insuranceLimiter,
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: 'limit',
  });
