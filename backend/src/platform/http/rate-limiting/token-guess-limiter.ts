import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Settings } from '../../config/settings/settings.js';
import { NotFound, TooManyRequests } from '../../failures/refusals.js';
import { SecurityLog } from './security-log.js';
import { guessLimit } from './limits.js';
import { RateCounts } from './rate-counts.js';

/**
 * Looking for what only its holder can know the name of. Who finds is not limited; who misses too often from one address
 * finds nothing from there for a while, not even what there is, so that going on guessing tells nothing.
 */
@Injectable()
export class TokenGuessLimiter {
  constructor(
    @Inject(Settings) private readonly settings: Settings,
    @Inject(SecurityLog) private readonly notes: SecurityLog,
    @Inject(RateCounts) private readonly counts: RateCounts,
  ) {}

  /**
   * @param address of the caller
   * @throws TooManyRequests after too many misses
   */
  async count<Found>(address: string, find: () => Promise<Found>): Promise<Found> {
    const key = createHmac('sha256', this.settings.dataKey).update(`misses\n${address}`).digest('base64url');
    const blockedSeconds = await this.counts.blockedFor(key, this.limit);
    if (blockedSeconds !== null) {
      this.notes.limited(guessLimit.name, { from: address });
      throw new TooManyRequests(blockedSeconds);
    }
    try {
      return await find();
    } catch (error) {
      if (error instanceof NotFound) await this.counts.increment(key, guessLimit.seconds * 1000, this.limit);
      throw error;
    }
  }

  private get limit(): number {
    return Math.ceil(guessLimit.times * this.settings.rateLimitScale);
  }
}
