import { Injectable } from '@nestjs/common';
import { EventStore, type AppendOptions } from '@shulayim/event-sourcing';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { account } from '../domain/account.decider.js';
import { AccountMissing } from '../domain/account.errors.js';
import { NewPasswords } from '../entering/passwords/new-passwords.js';
import { hashPassword } from '../entering/passwords/passwords.js';
import { ReplacePassword } from '../entering/passwords/replace-password.js';
import { EndSessions } from '../sessions/ending/end-sessions.js';
import { AccountQueries } from '../people/accounts.queries.js';
import { ArrivedMail } from './arrived-mail.js';
import { AccountRequests } from './account-requests.js';

const done = { status: 200, body: { success: true } };

/** What a link in a mail leads to. Each holds once: the request is used up in the transaction that does what it asked for. */
@Injectable()
export class ConfirmRequest {
  constructor(
    private readonly store: EventStore,
    private readonly requests: AccountRequests,
    private readonly sessions: EndSessions,
    private readonly replace: ReplacePassword,
    private readonly arrived: ArrivedMail,
    private readonly accounts: AccountQueries,
    private readonly passwords: NewPasswords,
  ) {}

  /** @throws NotFound, LinkExpired, InvalidInput (the link stays good) */
  async resetPassword(token: string, password: string, context: RequestContext): Promise<void> {
    const { id, userId } = await this.requests.behind(token, 'reset_password');
    const user = await this.accounts.user(userId);
    if (!user) throw new AccountMissing();
    await this.passwords.refuseWeak(password, user);
    const passwordHash = await hashPassword(password);
    const { person } = context.visitor;
    const keptSessionId = person?.id === userId ? person.sessionId : null;
    const options: AppendOptions = {
      ...this.byOwner(userId, context),
      alongside: async (tx) => {
        await this.requests.use(id, tx);
        await this.replace.execute(userId, passwordHash, tx);
        await this.arrived.confirm(userId, tx);
      },
    };
    await this.store.handle(account, `account-${userId}`, { type: 'ResetPassword', userId, keptSessionId }, options);
    await this.sessions.ofPerson(userId, { except: keptSessionId, metadata: options.metadata });
  }

  /** @throws NotFound, LinkExpired */
  async verifyEmail(token: string, context: RequestContext): Promise<void> {
    const { id, userId } = await this.requests.behind(token, 'verify_email');
    const { events, duplicate } = await this.store.handle(
      account,
      `account-${userId}`,
      { type: 'VerifyEmail', userId },
      {
        ...this.byOwner(userId, context),
        alongside: async (tx) => {
          await this.requests.use(id, tx);
          await this.arrived.confirm(userId, tx);
        },
      },
    );
    if (events.length > 0 || duplicate) return;
    // Verified already: nothing happened, yet the link has had its use, and shows that the address takes mail.
    await this.requests.use(id);
    await this.arrived.confirm(userId);
  }

  /** Whoever holds the link is the person, signed in or not. */
  private byOwner(userId: string, context: RequestContext): AppendOptions {
    const options = context.appendOptions(done);
    return { ...options, metadata: { ...options.metadata, actor: { kind: 'user', id: userId } } };
  }
}
