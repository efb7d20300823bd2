import { Injectable } from '@nestjs/common';
import { isOneTimeCode } from '@shulayim/contracts';
import { Vault, type Queryable } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { AccountMissing, SetupExpired, TwoFactorOn, WrongCode } from '../domain/account.errors.js';
import { newTotpKey, stepOf } from './one-time-codes.js';
import { RecoveryCodes } from './recovery-codes.js';

/** For how long a key that was shown may be confirmed, in minutes. */
const setUpMinutes = 30;
const sealedAs = 'second_factors.secret';

/** Within the transaction that acts on a code. @throws WrongCode when it was used meanwhile */
type UseUp = (tx: Queryable) => Promise<void>;

interface FactorRow {
  secret: Buffer;
  lastStep: string;
}

/** The keys of authenticator apps: the table `second_factors`, sealed for each person. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly pool: Pool,
    private readonly vault: Vault,
    private readonly recovery: RecoveryCodes,
  ) {}

  async isOn(userId: string, db: Queryable = this.pool): Promise<boolean> {
    const { rowCount } = await db.query('SELECT FROM second_factors WHERE user_id = $1 AND is_on', [userId]);
    return rowCount === 1;
  }

  /** A new key, instead of one that was not confirmed. @returns it, in base32 @throws TwoFactorOn */
  async setUp(userId: string): Promise<string> {
    const key = newTotpKey();
    const secret = await this.vault.sealFor(userId, Buffer.from(key), sealedAs);
    if (!secret) throw new AccountMissing();
    const { rowCount } = await this.pool.query(
      `INSERT INTO second_factors (user_id, secret, set_up_at) VALUES ($1, $2, now())
       ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, set_up_at = now()
       WHERE NOT second_factors.is_on`,
      [userId, secret],
    );
    if (rowCount === 0) throw new TwoFactorOn();
    return key;
  }

  /** @returns turns it on @throws SetupExpired, WrongCode */
  async confirm(userId: string, code: string, at: string): Promise<UseUp> {
    const row = await this.find(
      `user_id = $1 AND NOT is_on AND set_up_at > now() - interval '${setUpMinutes} minutes'`,
      userId,
    );
    if (!row) throw new SetupExpired();
    const step = await this.stepIn(row, userId, code, at);
    return async (tx) => {
      const { rowCount } = await tx.query(
        'UPDATE second_factors SET is_on = true, last_step = $3 WHERE user_id = $1 AND secret = $2 AND NOT is_on',
        [userId, row.secret, step],
      );
      if (rowCount === 0) throw new SetupExpired();
    };
  }

  /** Of an app or a recovery code. A time step's code is taken once, and none of an older step after it. @throws WrongCode */
  async check(userId: string, code: string, at: string): Promise<UseUp> {
    if (!isOneTimeCode(code)) return this.recovery.check(userId, code);
    const row = await this.find('user_id = $1 AND is_on', userId);
    if (!row) throw new WrongCode();
    const step = await this.stepIn(row, userId, code, at);
    return async (tx) => {
      const { rowCount } = await tx.query(
        'UPDATE second_factors SET last_step = $2 WHERE user_id = $1 AND is_on AND last_step < $2',
        [userId, step],
      );
      if (rowCount === 0) throw new WrongCode();
    };
  }

  /** With its recovery codes, and whoever is on the way in. */
  async remove(userId: string, tx: Queryable): Promise<void> {
    await tx.query('DELETE FROM second_factors WHERE user_id = $1', [userId]);
    await tx.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
    await tx.query('DELETE FROM log_in_challenges WHERE user_id = $1', [userId]);
  }

  /** Keys that nobody confirmed. */
  async sweep(): Promise<void> {
    await this.pool.query(`DELETE FROM second_factors WHERE NOT is_on AND set_up_at < now() - interval '1 day'`);
  }

  private async find(which: string, userId: string): Promise<FactorRow | null> {
    const { rows } = await this.pool.query<FactorRow>(
      `SELECT secret, last_step AS "lastStep" FROM second_factors WHERE ${which}`,
      [userId],
    );
    return rows[0] ?? null;
  }

  private async stepIn({ secret, lastStep }: FactorRow, userId: string, code: string, at: string): Promise<number> {
    const key = await this.vault.openFor(userId, secret, sealedAs);
    const step = key && stepOf(key.toString(), code, at);
    if (step === null || step <= Number(lastStep)) throw new WrongCode();
    return step;
  }
}
