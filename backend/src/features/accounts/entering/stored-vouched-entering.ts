import { Inject, Injectable } from '@nestjs/common';
import type { Queryable } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { v7 as timeOrderedId } from 'uuid';
import { SiteSwitches } from '../../../platform/config/site-switches.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { newToken } from '../../../platform/keys/new-token.js';
import { EmailTaken, LogInExpired, RegistrationClosed } from '../domain/account.errors.js';
import { AccountQueries } from '../people/accounts.queries.js';
import type { BrowserCall } from '../ports/entering.port.js';
import type { VouchedEntering } from '../ports/vouched-entering.port.js';
import { LogInChallenges } from '../two-factor/log-in-challenges.js';
import { SecondFactors } from '../two-factor/second-factors.js';
import { DemoPeople } from './demo-people.js';
import { RegisterAccount } from './register-account.js';
import { deviceOf, SignIn } from './sign-in.js';

/** Letting people in, and registering them, by the word of somebody whom the site trusts. */
@Injectable()
export class StoredVouchedEntering implements VouchedEntering {
  @Inject(SecondFactors) private readonly factors!: SecondFactors;
  @Inject(LogInChallenges) private readonly challenges!: LogInChallenges;
  @Inject(DemoPeople) private readonly demo!: DemoPeople;

  constructor(
    private readonly pool: Pool,
    private readonly accounts: AccountQueries,
    private readonly registerAccount: RegisterAccount,
    private readonly signIn: SignIn,
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
    const stillHolds = async (tx: Queryable): Promise<void> => {
      await use(tx);
      // Nobody's who is leaving.
      const { rowCount } = await tx.query('SELECT FROM credentials WHERE user_id = $1 FOR SHARE', [userId]);
      if (rowCount === 0) throw new LogInExpired();
    };
    if (await this.factors.isOn(userId))
      return inTransaction(this.pool, async (tx) => {
        await stillHolds(tx);
        return this.challenges.openProven(userId, tx);
      });
    const proof = { stillHolds, ...(isNew && { expected: 'registration' as const }) };
    await this.signIn.start(userId, context, reply, deviceOf(request.headers['user-agent']), proof);
    return null;
  }
}
