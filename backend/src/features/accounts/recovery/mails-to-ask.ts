import { Injectable } from '@nestjs/common';
import type { User } from '@shulayim/contracts';
import { NotFound } from '../../../platform/failures/refusals.js';
import { AttemptLimits } from '../../../platform/http/attempt-limits.js';
import type { Call } from '../../../platform/http/call.js';
import { attemptLimits } from '../../../platform/http/limits.js';
import { RefusedAddresses } from '../../../platform/mail/refused-addresses.js';
import { AccountQueries } from '../accounts.queries.js';
import { MailRefusedByAddress } from '../domain/account.errors.js';

/** Who asks for mail, and whether it may be sent. */
@Injectable()
export class MailsToAsk {
  constructor(
    private readonly accounts: AccountQueries,
    private readonly refused: RefusedAddresses,
    private readonly limits: AttemptLimits,
  ) {}

  /** The caller as stored: what a session's token says of them may be old. */
  async person(call: Call): Promise<User> {
    const user = await this.accounts.user(call.me.id);
    if (!user) throw new NotFound();
    return user;
  }

  async allow(email: string, call: Call): Promise<void> {
    await this.limits.take(attemptLimits.emailMailsBy, call.me.id);
    await this.allowTo(email);
  }

  /** By whomever it was caused. @throws TooManyRequests, MailRefusedByAddress */
  async allowTo(email: string): Promise<void> {
    await this.limits.take(attemptLimits.emailMailsTo, email);
    if (await this.refused.includes(email)) throw new MailRefusedByAddress();
  }
}
