import { Injectable } from '@nestjs/common';
import { AttemptLimiter } from '../../../platform/http/rate-limiting/attempt-limiter.js';
import { attemptLimits } from '../../../platform/http/rate-limiting/limits.js';

/**
 * Guesses at an account's codes count from wherever they come, until a right one. The owner's own browsers have a count of
 * their own, as with passwords.
 */
@Injectable()
export class GuardedCodes {
  constructor(private readonly limiter: AttemptLimiter) {}

  /**
   * @param act throws for a wrong code
   * @throws TooManyRequests
   */
  async counted<Result>(userId: string, isKnown: boolean, act: () => Promise<Result>): Promise<Result> {
    const subject = isKnown ? `known browser of ${userId}` : userId;
    await this.limiter.take(attemptLimits.wrongCodes, subject);
    const result = await act();
    await this.limiter.forget(attemptLimits.wrongCodes, subject);
    return result;
  }
}
