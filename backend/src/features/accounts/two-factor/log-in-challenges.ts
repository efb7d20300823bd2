import { Injectable } from '@nestjs/common';
import type { Queryable } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { newToken, tokenHash } from '../../../platform/keys/new-token.js';
import { LogInExpired, WrongCredentials } from '../domain/account.errors.js';

const validMinutes = 5;
const mostTries = 5;

/** People whose password or mailed link was right, on the way in: the table `log_in_challenges`. A token stands for one of them, for a while and for one session. */
@Injectable()
export class LogInChallenges {
  constructor(private readonly pool: Pool) {}

  /**
   * @param passwordHash that the password was right for
   * @throws WrongCredentials when it was changed in the meantime
   */
  async open(userId: string, passwordHash: string): Promise<{ challenge: string; expires_at: string }> {
    const challenge = newToken();
    // Waits for a new password that is under way, or makes it wait: it then finds this row.
    const { rows } = await this.pool.query<{ expires_at: Date }>(
      `WITH known AS (SELECT user_id FROM credentials WHERE user_id = $2 AND password_hash = $3 FOR SHARE)
       INSERT INTO log_in_challenges (token_hash, user_id, expires_at)
       SELECT $1, user_id, now() + interval '${validMinutes} minutes' FROM known RETURNING expires_at`,
      [tokenHash(challenge), userId, passwordHash],
    );
    if (!rows[0]) throw new WrongCredentials();
    return { challenge, expires_at: rows[0].expires_at.toISOString() };
  }

  /** The same of somebody who has shown in another way that it is they, in the transaction that uses it up. */
  async openProven(userId: string, tx: Queryable): Promise<{ challenge: string; expires_at: string }> {
    const challenge = newToken();
    const { rows } = await tx.query<{ expires_at: Date }>(
      `INSERT INTO log_in_challenges (token_hash, user_id, expires_at)
       VALUES ($1, $2, now() + interval '${validMinutes} minutes') RETURNING expires_at`,
      [tokenHash(challenge), userId],
    );
    const [row] = rows as [{ expires_at: Date }];
    return { challenge, expires_at: row.expires_at.toISOString() };
  }

  /**
   * Counts a try, before the code is compared: tries at the same moment count too.
   *
   * @returns whose it is
   * @throws LogInExpired when there is none to try, or it was tried too often
   */
  async take(challenge: string): Promise<string> {
    const { rows } = await this.pool.query<{ userId: string }>(
      `UPDATE log_in_challenges SET tries = tries + 1
       WHERE token_hash = $1 AND expires_at > now() AND tries < $2 RETURNING user_id AS "userId"`,
      [tokenHash(challenge), mostTries],
    );
    if (!rows[0]) throw new LogInExpired();
    return rows[0].userId;
  }

  /** For one session only. @throws LogInExpired when it began already, or the password was changed */
  async use(challenge: string, tx: Queryable): Promise<void> {
    const { rowCount } = await tx.query('DELETE FROM log_in_challenges WHERE token_hash = $1', [tokenHash(challenge)]);
    if (rowCount === 0) throw new LogInExpired();
  }

  /** Whoever knew an old password does not come in by it. */
  async drop(userId: string, tx: Queryable): Promise<void> {
    await tx.query('DELETE FROM log_in_challenges WHERE user_id = $1', [userId]);
  }

  async sweep(): Promise<void> {
    await this.pool.query('DELETE FROM log_in_challenges WHERE expires_at < now()');
  }
}
