import { Injectable } from '@nestjs/common';
import type { LoggedIn } from '@shulayim/contracts';
import type { Queryable } from '@shulayim/event-sourcing';
import type { FastifyReply } from 'fastify';
import { Pool } from 'pg';
import { Settings } from '../../../platform/config/settings/settings.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { LinkExpired } from '../domain/account.errors.js';
import { SignIn } from '../entering/sign-in.js';
import { LogInChallenges } from '../two-factor/log-in-challenges.js';
import { SecondFactors } from '../two-factor/second-factors.js';
import { AccountRequests, type MailedRequest } from './account-requests.js';

/** Signing in by a link that was mailed, in the browser where it is opened (ADR 144). A second factor is asked for as after a password. */
@Injectable()
export class LogInByLink {
  constructor(
    private readonly pool: Pool,
    private readonly requests: AccountRequests,
    private readonly signIn: SignIn,
    private readonly factors: SecondFactors,
    private readonly challenges: LogInChallenges,
    private readonly settings: Settings,
  ) {}

  /** @throws NotFound where the site sends none */
  refuseWhereOff(): void {
    if (!this.settings.mailsLogInLinks) throw new NotFound();
  }

  /** Whose account it opens. @throws NotFound, LinkExpired */
  async look(token: string): Promise<string> {
    return (await this.behind(token)).email;
  }

  /** @throws NotFound, LinkExpired */
  async open(
    token: string,
    context: RequestContext,
    reply: FastifyReply,
    device: string | null,
  ): Promise<Omit<LoggedIn, 'success'>> {
    const { id, userId } = await this.behind(token);
    const use = async (tx: Queryable): Promise<void> => {
      await this.requests.use(id, tx);
      // Nobody's who is leaving; and a new password that is under way waits, or makes this wait.
      const { rowCount } = await tx.query('SELECT FROM credentials WHERE user_id = $1 FOR SHARE', [userId]);
      if (rowCount === 0) throw new LinkExpired();
    };
    if (await this.factors.isOn(userId))
      return inTransaction(this.pool, async (tx) => {
        await use(tx);
        return this.challenges.openProven(userId, tx);
      });
    return this.signIn.start(userId, context, reply, device, { stillHolds: use });
  }

  /** An address that nobody has shown to be theirs opens nothing: whoever registered with it may know the password. */
  private async behind(token: string): Promise<MailedRequest> {
    this.refuseWhereOff();
    const request = await this.requests.behind(token, 'log_in');
    if (request.name === null) throw new LinkExpired();
    return request;
  }
}
