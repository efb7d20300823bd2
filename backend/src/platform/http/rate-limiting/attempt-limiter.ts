import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../config/settings/settings.js';
import { TooManyRequests } from '../../failures/refusals.js';
import { SecurityLog } from './security-log.js';
import type { AttemptLimit } from './limits.js';
import { RateCounts } from './rate-counts.js';

/**
 * Limits by what is attempted (an address, an account) instead of by whom: many machines together get no further than
 * one. Complements `@RateLimit`, and like it counts for all processes.
 */
@Injectable()
export class AttemptLimiter {
  constructor(
    private readonly settings: Settings,
    private readonly notes: SecurityLog,
    private readonly counts: RateCounts,
  ) {}

  /**
   * Counts an attempt, before it is made: attempts at the same moment count too.
   *
   * @throws TooManyRequests
   */
  async take(limit: AttemptLimit, subject: string): Promise<void> {
    const times = Math.ceil(limit.times * this.settings.rateLimitScale);
    const key = this.keyOf(limit, subject);
    const hits = await this.counts.increment(key, limit.seconds * 1000, times);
    if (!hits.isBlocked) return;
    this.notes.limited(limit.name, { key });
    throw new TooManyRequests(Math.max(1, hits.timeToBlockExpire));
  }

  /** The attempt was right: what was counted before it says nothing any more. */
  async forget(limit: AttemptLimit, subject: string): Promise<void> {
    await this.counts.forget(this.keyOf(limit, subject));
  }

  /** A hash: addresses do not stand anywhere for as long as a window lasts. */
  private keyOf({ name }: AttemptLimit, subject: string): string {
    return createHmac('sha256', this.settings.dataKey).update(`${name}\n${subject}`).digest('base64url');
  }
}
