import { Injectable } from '@nestjs/common';
import type { Queryable } from '@shulayim/event-sourcing';
import type { Person } from '../../../platform/auth/visitor.js';
import { AttemptLimiter } from '../../../platform/http/rate-limiting/attempt-limiter.js';
import { attemptLimits } from '../../../platform/http/rate-limiting/limits.js';
import { AccountQueries } from '../people/accounts.queries.js';
import { WrongCredentials } from '../domain/account.errors.js';
import { passwordMatches } from './passwords/passwords.js';

/** The right password was given. */
export interface CorrectPassword {
  readonly userId: string;
  readonly passwordHash: string;
  /** For the transaction that acts on it. @throws WrongCredentials when the password was changed in the meantime */
  readonly stillHolds: (tx: Queryable) => Promise<void>;
}

interface PasswordGiver {
  readonly knownAs?: string | null;
  readonly onWrong?: (userId: string | null) => void;
}

/**
 * Whether somebody knows the password of an address; takes the same time, and refuses alike, whether or not it has one.
 * Guesses count for the account, from wherever they come, until a right one. The owner's own browsers have a count of
 * their own: nobody keeps them out by guessing from elsewhere.
 */
@Injectable()
export class CheckPassword {
  constructor(
    private readonly accounts: AccountQueries,
    private readonly limiter: AttemptLimiter,
  ) {}

  /**
   * The same of whoever is signed in, and so known: guesses at their log-in from elsewhere do not keep them from it.
   *
   * @throws WrongCredentials, TooManyRequests
   */
  ofSignedIn({ id, email }: Pick<Person, 'id' | 'email'>, password: string): Promise<CorrectPassword> {
    return this.execute(email, password, { knownAs: id });
  }

  /**
   * @param knownAs whose browser it is, where somebody has signed in with it before
   * @param onWrong hears whose password it was not; null when the address has no account
   * @throws WrongCredentials, TooManyRequests
   */
  async execute(
    email: string,
    password: string,
    { knownAs = null, onWrong = () => undefined }: PasswordGiver = {},
  ): Promise<CorrectPassword> {
    const found = await this.accounts.credentialsOf(email);
    const isKnown = found !== null && found.userId === knownAs;
    const counted = isKnown ? `known browser of ${found.userId}` : email;
    await this.limiter.take(attemptLimits.wrongPasswords, counted);
    const matches = await passwordMatches(found?.passwordHash ?? null, password);
    if (!found || !matches) {
      onWrong(found?.userId ?? null);
      throw new WrongCredentials();
    }
    await this.limiter.forget(attemptLimits.wrongPasswords, counted);
    const { userId, passwordHash } = found;
    return {
      userId,
      passwordHash,
      // Waits for a reset that is under way, or makes it wait: its end of all sessions then finds this one.
      stillHolds: async (tx) => {
        const { rowCount } = await tx.query(
          'SELECT FROM credentials WHERE user_id = $1 AND password_hash = $2 FOR SHARE',
          [userId, passwordHash],
        );
        if (rowCount === 0) throw new WrongCredentials();
      },
    };
  }
}
