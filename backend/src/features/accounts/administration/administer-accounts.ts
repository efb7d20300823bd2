import { Injectable } from '@nestjs/common';
import { EventStore, type AppendOptions } from '@shulayim/event-sourcing';
import type { Administrator } from '../../../platform/auth/administrator.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { AccountQueries } from '../people/accounts.queries.js';
import { account, type AdministerAccount } from '../domain/account.decider.js';
import { NotYourself } from '../domain/account.errors.js';
import type { AccountRole } from '../../../events/people/account.events.js';
import { LastAdmins } from '../people/last-admins.js';
import { AccountRequests } from '../recovery/account-requests.js';
import { RequestTokens } from '../recovery/request-tokens.js';
import { VerificationMailThrottle } from '../recovery/verification-mail-throttle.js';
import { EndSessions } from '../sessions/ending/end-sessions.js';
import { SessionsQueries } from '../sessions/sessions.queries.js';

/** What an admin does to somebody's account, beyond suspending it. Each is an event with the admin, or the operator, as its actor. */
@Injectable()
export class AdministerAccounts {
  constructor(
    private readonly store: EventStore,
    private readonly accounts: AccountQueries,
    private readonly requests: AccountRequests,
    private readonly tokens: RequestTokens,
    private readonly mails: VerificationMailThrottle,
    private readonly sessions: SessionsQueries,
    private readonly end: EndSessions,
    private readonly admins: LastAdmins,
  ) {}

  /** @throws AccountMissing */
  async verify(userId: string, reason: string | null, by: Administrator): Promise<void> {
    await this.handle({ type: 'VerifyEmail', userId, reason }, by);
  }

  /** Mails the link by which they choose a new password; the old one holds until then. @throws MailRefusedByAddress */
  async offerReset(userId: string, reason: string | null, by: Administrator): Promise<void> {
    const request = await this.resetOf(userId, by);
    await this.mails.allowTo(request.email);
    const command = { type: 'OfferPasswordReset', userId, reason } as const;
    await this.handle(command, by, (tx) => this.requests.open(request, tx));
  }

  /** The same link, for an operator who hands it over: no mail goes. @returns its token @throws NotFound */
  async makeResetToken(userId: string, by: Administrator): Promise<string> {
    const request = await this.resetOf(userId, by);
    const command = { type: 'OfferPasswordReset', userId, reason: null } as const;
    await this.handle(command, by, (tx) => this.requests.openWithoutMail(request, tx));
    return this.tokens.tokenOf(request);
  }

  private async resetOf(userId: string, by: Administrator) {
    const user = await this.accounts.user(userId);
    if (!user) throw new NotFound();
    return { id: by.newId(), userId, kind: 'reset_password', email: user.email } as const;
  }

  /** Their sessions end: each says what they were. @throws NotYourself, LastAdmin, AccountMissing */
  async changeRole(userId: string, role: AccountRole, reason: string, by: Administrator): Promise<void> {
    if (userId === by.admin?.id) throw new NotYourself();
    const { events } = await this.handle({ type: 'ChangeRole', userId, role, reason }, by, this.admins.refuseLast);
    if (events.length > 0) await this.end.ofPerson(userId, { metadata: by.appendOptions().metadata });
  }

  /** @throws AccountMissing */
  async inspectComments(userId: string, reason: string, context: RequestContext): Promise<void> {
    await this.handle({ type: 'InspectComments', userId, reason }, context);
  }

  /** @throws NotFound for a session that is not theirs, NotYourself for the one by which the admin looks at it */
  async endSession(
    userId: string,
    sessionId: string,
    reason: string | undefined,
    context: RequestContext,
  ): Promise<void> {
    if (!(await this.sessions.isOf(userId, sessionId))) throw new NotFound();
    if (sessionId === context.me.sessionId) throw new NotYourself();
    await this.end.one(sessionId, userId, context.appendOptions().metadata, reason);
  }

  /** All but the one by which an admin looks at their own. */
  async endSessions(userId: string, reason: string | undefined, context: RequestContext): Promise<void> {
    const { metadata } = context.appendOptions();
    await this.end.ofPerson(userId, { metadata, except: context.me.sessionId, reason });
  }

  private handle(command: AdministerAccount, by: Administrator, alongside?: AppendOptions['alongside']) {
    const options = { ...by.appendOptions(), ...(alongside && { alongside }) };
    return this.store.handle(account, `account-${command.userId}`, command, options);
  }
}
