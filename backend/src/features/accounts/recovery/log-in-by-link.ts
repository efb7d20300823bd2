import { Injectable } from '@nestjs/common';
import type { LoggedIn } from '@shulayim/contracts';
import type { FastifyReply } from 'fastify';
import { Settings } from '../../../platform/config/settings/settings.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { LinkExpired } from '../domain/account.errors.js';
import { FirstStep } from '../two-factor/first-step.js';
import { AccountRequests, type MailedRequest } from './account-requests.js';

/** Signing in by a link that was mailed, in the browser where it is opened (ADR 144). A second factor is asked for as after a password. */
@Injectable()
export class LogInByLink {
  constructor(
    private readonly requests: AccountRequests,
    private readonly step: FirstStep,
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
    return this.step.start(userId, context, reply, device, {
      use: (tx) => this.requests.use(id, tx),
      expired: () => new LinkExpired(),
    });
  }

  /** An address that nobody has shown to be theirs opens nothing: whoever registered with it may know the password. */
  private async behind(token: string): Promise<MailedRequest> {
    this.refuseWhereOff();
    const request = await this.requests.behind(token, 'log_in');
    if (request.name === null) throw new LinkExpired();
    return request;
  }
}
