import { Injectable } from '@nestjs/common';
import { isOneTimeCode, type SecondFactor, type User } from '@shulayim/contracts';
import { EventStore, type Queryable } from '@shulayim/event-sourcing';
import type { FastifyReply } from 'fastify';
import { SecurityLog } from '../../../platform/http/rate-limiting/security-log.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { account } from '../domain/account.decider.js';
import { WrongCode } from '../domain/account.errors.js';
import { SignIn } from '../entering/sign-in.js';
import { GuardedCodes } from './guarded-codes.js';
import { LogInChallenges } from './log-in-challenges.js';
import { SecondFactors } from './second-factors.js';

interface Browser {
  readonly device: string | null;
  /** Whose it is, where somebody has signed in with it before. */
  readonly knownAs: string | null;
  /** The caller's network address. */
  readonly from: string;
  readonly reply: FastifyReply;
}

/** The second step of signing in: after the password, the code. */
@Injectable()
export class FinishLogIn {
  constructor(
    private readonly challenges: LogInChallenges,
    private readonly factors: SecondFactors,
    private readonly codes: GuardedCodes,
    private readonly store: EventStore,
    private readonly signIn: SignIn,
    private readonly notes: SecurityLog,
  ) {}

  /** @throws LogInExpired, WrongCode, TooManyRequests */
  async execute({ challenge, code }: SecondFactor, context: RequestContext, browser: Browser) {
    const userId = await this.challenges.take(challenge);
    try {
      return await this.codes.counted(userId, browser.knownAs === userId, async () => {
        const useUp = await this.factors.check(userId, code, context.at);
        if (isOneTimeCode(code)) return this.start(userId, challenge, context, browser, useUp);
        await this.useRecoveryCode(userId, context, useUp);
        return this.start(userId, challenge, context, browser);
      });
    } catch (error) {
      if (error instanceof WrongCode) this.notes.failedLogIn('log_in', { userId }, browser.from);
      throw error;
    }
  }

  private async start(
    userId: string,
    challenge: string,
    context: RequestContext,
    { reply, device }: Browser,
    useUp?: (tx: Queryable) => Promise<void>,
  ): Promise<{ user: User; token: string }> {
    const stillHolds = async (tx: Queryable): Promise<void> => {
      await this.challenges.use(challenge, tx);
      await useUp?.(tx);
    };
    return this.signIn.start(userId, context, reply, device, { stillHolds, hasSecondFactor: true });
  }

  private async useRecoveryCode(
    userId: string,
    { requestId, at }: RequestContext,
    alongside: (tx: Queryable) => Promise<void>,
  ): Promise<void> {
    const metadata = { actor: { kind: 'user', id: userId }, requestId, at } as const;
    const command = { type: 'UseRecoveryCode', userId } as const;
    await this.store.handle(account, `account-${userId}`, command, { metadata, alongside });
  }
}
