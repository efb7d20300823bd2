import { Injectable } from '@nestjs/common';
import type { Queryable } from '@shulayim/event-sourcing';
import { AccountRequests } from '../../recovery/account-requests.js';
import { LogInChallenges } from '../../two-factor/log-in-challenges.js';

/** A new password in the place of the old one, which shuts out whoever was let in half-way before it, or has a link that was mailed. */
@Injectable()
export class ReplacePassword {
  constructor(
    private readonly requests: AccountRequests,
    private readonly challenges: LogInChallenges,
  ) {}

  async execute(userId: string, passwordHash: string, tx: Queryable): Promise<void> {
    await tx.query('UPDATE credentials SET password_hash = $2 WHERE user_id = $1', [userId, passwordHash]);
    await this.requests.useUpWaysIn(userId, tx);
    await this.challenges.drop(userId, tx);
  }
}
