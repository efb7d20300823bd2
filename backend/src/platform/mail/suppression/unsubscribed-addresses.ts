import { Inject, Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { HashKey } from '../../keys/hash-key.js';
import { addressKey } from './address-key.js';

/**
 * Whose owners want no mail of this site, ever again: only what their own account cannot do without is still sent.
 * Kept as keyed hashes, apart from what servers refused, and apart from the log: an address stays stopped whoever leaves.
 */
@Injectable()
export class UnsubscribedAddresses {
  constructor(
    @Inject(Pool) private readonly pool: Pool,
    @Inject(HashKey) private readonly hashKey: HashKey,
  ) {}

  keyOf(address: string): Buffer {
    return addressKey(address, this.hashKey.value);
  }

  /** Idempotent: the first time stands. */
  async stop(key: Buffer): Promise<void> {
    await this.pool.query('INSERT INTO mail_stops (address_key) VALUES ($1) ON CONFLICT DO NOTHING', [key]);
  }

  async resume(key: Buffer): Promise<void> {
    await this.pool.query('DELETE FROM mail_stops WHERE address_key = $1', [key]);
  }

  /** @returns since when, ISO 8601 UTC; null: mail is welcome */
  async since(address: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ at: Date }>(
      'SELECT stopped_at AS at FROM mail_stops WHERE address_key = $1',
      [this.keyOf(address)],
    );
    return rows[0]?.at.toISOString() ?? null;
  }

  async includes(address: string): Promise<boolean> {
    return (await this.since(address)) !== null;
  }
}
