import { Inject, Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { HashKey } from '../../keys/hash-key.js';
import { addressKey } from './address-key.js';

/** Addresses whose own server said that they take no mail. Kept as keyed hashes: nobody can read them back. */
@Injectable()
export class BouncedAddresses {
  constructor(
    @Inject(Pool) private readonly pool: Pool,
    @Inject(HashKey) private readonly hashKey: HashKey,
  ) {}

  async add(address: string, reason: string): Promise<void> {
    await this.pool.query(
      `INSERT INTO mail_refusals (address_hash, reason) VALUES ($1, $2)
       ON CONFLICT (address_hash) DO UPDATE SET refused_at = now(), reason = excluded.reason`,
      [this.hash(address), reason],
    );
  }

  async includes(address: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(`SELECT 1 FROM mail_refusals WHERE address_hash = $1`, [
      this.hash(address),
    ]);
    return rowCount === 1;
  }

  private hash(address: string): Buffer {
    return addressKey(address, this.hashKey.value);
  }
}
