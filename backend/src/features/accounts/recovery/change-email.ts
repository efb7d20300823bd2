import { Injectable } from '@nestjs/common';
import { type EmailChange, sentences, type User } from '@shulayim/contracts';
import { brokenConstraint, EventStore } from '@shulayim/event-sourcing';
import { InvalidInput } from '../../../platform/failures/refusals.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { RefusedAddresses } from '../../../platform/mail/suppression/refused-addresses.js';
import { account } from '../domain/account.decider.js';
import { CodeExpired, EmailTaken, LinkExpired, WrongCode } from '../domain/account.errors.js';
import { RecentSignIn } from '../sessions/recent-sign-in.js';
import { AccountRequests } from './account-requests.js';
import { VerificationMailThrottle } from './verification-mail-throttle.js';
import { RequestTokens } from './request-tokens.js';

/** A person's address: asked for by mail, changed once the new one has answered. */
@Injectable()
export class ChangeEmail {
  constructor(
    private readonly store: EventStore,
    private readonly requests: AccountRequests,
    private readonly tokens: RequestTokens,
    private readonly mails: VerificationMailThrottle,
    private readonly refused: RefusedAddresses,
    private readonly recent: RecentSignIn,
  ) {}

  /** The link to verify, once more; also where mails to a verified address came back. Else nothing is left to verify. */
  async verifyAgain(context: RequestContext): Promise<void> {
    const user = await this.mails.person(context);
    if (user.email_verified && !(await this.refused.includes(user.email))) return;
    await this.mails.allow(user.email, context);
    await this.requests.open({ id: context.newId(), userId: user.id, kind: 'verify_email', email: user.email });
  }

  /**
   * Sends the code. Whether somebody else has the address is found out by the mail's kind, which then writes to them
   * instead: no answer tells it.
   *
   * @throws InvalidInput for the address that the person has, what RecentSignIn throws, MailRefusedByAddress, TooManyRequests
   */
  async request({ email, password }: EmailChange, context: RequestContext): Promise<void> {
    const user = await this.mails.person(context);
    if (email === user.email) throw new InvalidInput({ email: sentences.emailSame });
    await this.recent.confirm(context, password);
    await this.mails.allow(email, context);
    await this.requests.open({ id: context.newId(), userId: user.id, kind: 'change_email', email });
  }

  /** @throws WrongCode, CodeExpired, EmailTaken when somebody else got the address meanwhile */
  async confirm(code: string, context: RequestContext): Promise<User> {
    const request = await this.requests.tryCode(context.me.id);
    if (!this.tokens.isCodeOf(request, code)) throw new WrongCode();
    const before = await this.mails.person(context);
    const after: User = { ...before, email: request.email, email_verified: true, updated_at: context.at };
    const userId = context.me.id;
    const command = { type: 'ChangeEmail', userId, email: request.email } as const;
    try {
      await this.store.handle(account, `account-${userId}`, command, {
        ...context.appendOptions({ status: 200, body: { success: true, user: after } }),
        alongside: async (tx) => {
          await this.requests.use(request.id, tx);
          // The code came by mail.
          await this.refused.confirm(request.email, tx);
        },
      });
    } catch (error) {
      if (error instanceof LinkExpired) throw new CodeExpired();
      if (brokenConstraint(error)?.startsWith('users_email')) throw new EmailTaken();
      throw error;
    }
    return after;
  }
}
