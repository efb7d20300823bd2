import { Injectable } from '@nestjs/common';
import { sentences, type User } from '@shulayim/contracts';
import { brokenConstraint, EventStore } from '@shulayim/event-sourcing';
import { InvalidInput } from '../../../platform/failures/refusals.js';
import type { Call } from '../../../platform/http/call.js';
import { account } from '../domain/account.decider.js';
import { CodeExpired, EmailTaken, LinkExpired, WrongCode } from '../domain/account.errors.js';
import { AccountRequests } from './account-requests.js';
import { MailsToAsk } from './mails-to-ask.js';
import { RequestTokens } from './request-tokens.js';

/** A person's address: asked for by mail, changed once the new one has answered. */
@Injectable()
export class ChangeEmail {
  constructor(
    private readonly store: EventStore,
    private readonly requests: AccountRequests,
    private readonly tokens: RequestTokens,
    private readonly mails: MailsToAsk,
  ) {}

  /** The link to verify, once more. Nothing happens when there is nothing left to verify. */
  async verifyAgain(call: Call): Promise<void> {
    const user = await this.mails.person(call);
    if (user.email_verified) return;
    await this.mails.allow(user.email, call);
    await this.requests.open({ id: call.newId(), userId: user.id, kind: 'verify_email', email: user.email });
  }

  /**
   * Sends the code. Whether somebody else has the address is found out by the mail's kind, which then writes to them
   * instead: no answer tells it.
   *
   * @throws InvalidInput for the address that the person has, MailRefusedByAddress, TooManyRequests
   */
  async request(email: string, call: Call): Promise<void> {
    const user = await this.mails.person(call);
    if (email === user.email) throw new InvalidInput({ email: sentences.emailSame });
    await this.mails.allow(email, call);
    await this.requests.open({ id: call.newId(), userId: user.id, kind: 'change_email', email });
  }

  /** @throws WrongCode, CodeExpired, EmailTaken when somebody else got the address meanwhile */
  async confirm(code: string, call: Call): Promise<User> {
    const request = await this.requests.tryCode(call.me.id);
    if (!this.tokens.isCodeOf(request, code)) throw new WrongCode();
    const before = await this.mails.person(call);
    const after: User = { ...before, email: request.email, email_verified: true, updated_at: call.at };
    const userId = call.me.id;
    const command = { type: 'ChangeEmail', userId, email: request.email } as const;
    try {
      await this.store.handle(account, `account-${userId}`, command, {
        ...call.appendOptions({ status: 200, body: { success: true, user: after } }),
        alongside: (tx) => this.requests.use(request.id, tx),
      });
    } catch (error) {
      if (error instanceof LinkExpired) throw new CodeExpired();
      if (brokenConstraint(error)?.startsWith('users_email')) throw new EmailTaken();
      throw error;
    }
    return after;
  }
}
