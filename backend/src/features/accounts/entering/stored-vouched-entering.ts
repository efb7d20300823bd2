import { Injectable } from '@nestjs/common';
import type { Queryable } from '@shulayim/event-sourcing';
import { v7 as timeOrderedId } from 'uuid';
import { SiteSwitches } from '../../../platform/config/site-switches.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { newToken } from '../../../platform/keys/new-token.js';
import { EmailTaken, LogInExpired, RegistrationClosed } from '../domain/account.errors.js';
import { AccountQueries } from '../people/accounts.queries.js';
import type { BrowserCall } from '../ports/entering.port.js';
import type { VouchedEntering } from '../ports/vouched-entering.port.js';
import { FirstStep } from '../two-factor/first-step.js';
import { DemoPeople } from './demo-people.js';
import { RegisterAccount } from './register-account.js';
import { deviceOf } from './sign-in.js';

/** Letting people in, and registering them, by the word of somebody whom the site trusts. */
@Injectable()
export class StoredVouchedEntering implements VouchedEntering {
  constructor(
    private readonly accounts: AccountQueries,
    private readonly registerAccount: RegisterAccount,
    private readonly step: FirstStep,
    private readonly demo: DemoPeople,
    private readonly site: SiteSwitches,
  ) {}

  async accountWith(email: string) {
    const userId = await this.accounts.idOf(email);
    const user = userId && (await this.accounts.user(userId));
    if (!user) return null;
    const isOfDemo = (await this.demo.ids()).includes(user.id);
    return { userId: user.id, isVerified: user.email_verified, isOfDemo };
  }

  /** The same switch as of the form. */
  async register(
    newcomer: { name: string; email: string; role: 'author' | 'reader' },
    { requestId, at }: RequestContext,
  ): Promise<string | null> {
    if (!(await this.site.current()).registration_open) throw new RegistrationClosed();
    const userId = timeOrderedId();
    const metadata = { actor: { kind: 'user', id: userId }, requestId, at } as const;
    const rest = { password: newToken(), marketingConsent: false, asksToVerify: false, isVerified: true };
    try {
      await this.registerAccount.execute({ userId, ...newcomer, ...rest }, { metadata });
      return userId;
    } catch (error) {
      if (error instanceof EmailTaken) return null;
      throw error;
    }
  }

  async start(
    userId: string,
    context: RequestContext,
    { request, reply }: BrowserCall,
    { use, isNew }: { use: (tx: Queryable) => Promise<void>; isNew: boolean },
  ) {
    const entered = await this.step.start(userId, context, reply, deviceOf(request.headers['user-agent']), {
      use,
      expired: () => new LogInExpired(),
      ...(isNew && { expected: 'registration' }),
    });
    return 'challenge' in entered ? entered : null;
  }
}
