import { Injectable } from '@nestjs/common';
import type { AppendOptions, Refusal } from '@shulayim/event-sourcing';
import type { FastifyReply } from 'fastify';
import { Pool } from 'pg';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { SignIn } from '../entering/sign-in.js';
import { LogInChallenges } from './log-in-challenges.js';
import { SecondFactors } from './second-factors.js';

type Challenge = Awaited<ReturnType<LogInChallenges['openProven']>>;
type SignedIn = Awaited<ReturnType<SignIn['start']>>;
type Use = NonNullable<AppendOptions['alongside']>;

interface Step {
  /** Uses up what shows that it is they, within the transaction. */
  readonly use: Use;
  /** What is thrown where the account is being left. */
  readonly expired: () => Refusal;
  readonly expected?: 'registration';
}

/** Signing in by something else than a password: the whole of it, or the first step where a code is asked for as after one. */
@Injectable()
export class FirstStep {
  constructor(
    private readonly pool: Pool,
    private readonly factors: SecondFactors,
    private readonly challenges: LogInChallenges,
    private readonly signIn: SignIn,
  ) {}

  /**
   * @param device as the session is to be named
   * @returns who is signed in, or what the code is to be sent with
   * @throws what `use` throws, and `expired`
   */
  async start(
    userId: string,
    context: RequestContext,
    reply: FastifyReply,
    device: string | null,
    { use, expired, ...expected }: Step,
  ): Promise<Challenge | SignedIn> {
    const stillHolds: Use = async (tx) => {
      await use(tx);
      // Nobody's who is leaving; and a new password that is under way waits, or makes this wait.
      const { rowCount } = await tx.query('SELECT FROM credentials WHERE user_id = $1 FOR SHARE', [userId]);
      if (rowCount === 0) throw expired();
    };
    if (await this.factors.isOn(userId))
      return inTransaction(this.pool, async (tx) => {
        await stillHolds(tx);
        return this.challenges.openProven(userId, tx);
      });
    return this.signIn.start(userId, context, reply, device, { stillHolds, ...expected });
  }
}
