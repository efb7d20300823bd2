import { Injectable } from '@nestjs/common';
import type { User } from '@shulayim/contracts';
import { NotFound } from '../../../platform/failures/refusals.js';
import { AttemptLimiter } from '../../../platform/http/rate-limiting/attempt-limiter.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { attemptLimits } from '../../../platform/http/rate-limiting/limits.js';
import { RefusedAddresses } from '../../../platform/mail/suppression/refused-addresses.js';
import { AccountQueries } from '../people/accounts.queries.js';
import { MailRefusedByAddress } from '../domain/account.errors.js';

/** Who asks for mail, and whether it may be sent. */
@Injectable()
export class VerificationMailThrottle {
  constructor(
    private readonly accounts: AccountQueries,
    private readonly refused: RefusedAddresses,
    private readonly limiter: AttemptLimiter,
  ) {}

  /** The caller as stored: what a session's token says of them may be old. */
  async person(context: RequestContext): Promise<User> {
    const user = await this.accounts.user(context.me.id);
    if (!user) throw new NotFound();
    return user;
  }

  async allow(email: string, context: RequestContext): Promise<void> {
    await this.limiter.take(attemptLimits.emailMailsBy, context.me.id);
    await this.allowTo(email);
  }

  /** By whomever it was caused. @throws TooManyRequests, MailRefusedByAddress */
  async allowTo(email: string): Promise<void> {
    await this.limiter.take(attemptLimits.emailMailsTo, email);
    // Later it may be there again, and this mail is how its owner shows it.
    if (await this.refused.bouncedToday(email)) throw new MailRefusedByAddress();
  }
}
