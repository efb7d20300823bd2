import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { PasswordNeeded } from '../domain/account.errors.js';
import { CheckPassword } from '../entering/check-password.js';
import { SessionsQueries } from './sessions.queries.js';

/** Whoever signed in so long ago at most has just shown who they are. */
const recentMinutes = 15;

/** That whoever acts is the person, and not somebody at a session that was left open (OWASP ASVS 5.0, 7.5.1). */
@Injectable()
export class RecentSignIn {
  constructor(
    private readonly sessions: SessionsQueries,
    private readonly password: CheckPassword,
  ) {}

  /**
   * @param password asked for where the session began more than `recentMinutes` ago
   * @throws PasswordNeeded, WrongCredentials, TooManyRequests
   */
  async confirm({ me }: RequestContext, password: string | undefined): Promise<void> {
    if (password !== undefined) await this.password.ofSignedIn(me, password);
    else if (!(await this.sessions.beganWithin(me.sessionId, recentMinutes))) throw new PasswordNeeded();
  }
}
