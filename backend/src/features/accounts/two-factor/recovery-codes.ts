import { createHmac, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hashRaw } from '@node-rs/argon2';
import { recoveryCodeLength, recoveryCodes } from '@shulayim/contracts';
import type { Queryable } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { HashKey } from '../../../platform/keys/hash-key.js';
import { WrongCode } from '../domain/account.errors.js';

/** Crockford's base32, whose characters are not taken for one another: 60 bits in all. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const saltBytes = 16;

const newCode = (): string =>
  Array.from({ length: recoveryCodeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** As people see it: in groups of four. */
export const grouped = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** Codes for whoever has no authenticator app at hand: each is good once. The table `recovery_codes` has their hashes alone, which are slow: 60 bits are few (OWASP ASVS 5.0, 6.5.2). */
@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly pool: Pool,
    private readonly hashKey: HashKey,
  ) {}

  /** Instead of those there are. @returns the codes, which can never be told again */
  async renew(userId: string): Promise<string[]> {
    const { codes, store } = await this.draw(userId);
    await store(this.pool);
    return codes;
  }

  /** @returns codes that can never be told again, and what stores them instead of those there are: a transaction waits for no hash */
  async draw(userId: string): Promise<{ codes: string[]; store: (db: Queryable) => Promise<void> }> {
    const codes = Array.from({ length: recoveryCodes }, newCode);
    const hashes = await Promise.all(codes.map((code) => this.hashOf(userId, code)));
    const store = async (db: Queryable): Promise<void> => {
      await db.query(
        `WITH gone AS (DELETE FROM recovery_codes WHERE user_id = $1)
         INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::bytea[])`,
        [userId, hashes],
      );
    };
    return { codes: codes.map(grouped), store };
  }

  async left(userId: string): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM recovery_codes WHERE user_id = $1',
      [userId],
    );
    return rows[0]?.count ?? 0;
  }

  /** @returns uses it up, or throws WrongCode, in the transaction that acts on it */
  async check(userId: string, code: string): Promise<(tx: Queryable) => Promise<void>> {
    const hashes = [await this.hashOf(userId, code), this.formerHashOf(userId, code)];
    return async (tx) => {
      const { rowCount } = await tx.query(
        'DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = ANY($2::bytea[])',
        [userId, hashes],
      );
      if (rowCount === 0) throw new WrongCode();
    };
  }

  /** argon2id at the cost of passwords. One salt for all codes of a person, who types one without saying which. */
  private hashOf(userId: string, code: string): Promise<Buffer> {
    return hashRaw(code, { salt: this.keyed(`recovery-code-salt:${userId}`).subarray(0, saltBytes) });
  }

  /** Of codes that were made before there was a slow one. */
  private formerHashOf(userId: string, code: string): Buffer {
    return this.keyed(`recovery-code:${userId}:${code}`);
  }

  private keyed(text: string): Buffer {
    return createHmac('sha256', this.hashKey.value).update(text).digest();
  }
}
