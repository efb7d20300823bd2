import { Inject, Injectable } from '@nestjs/common';
import type { RefusalKind, ReportSource } from '@shulayim/contracts';
import type { Queryable } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { HashKey } from '../../keys/hash-key.js';
import { addressKey } from './address-key.js';

export interface Refusal {
  /** Its keyed hash (`keyOf`). */
  readonly key: Buffer;
  /** The address as operators may see it; null where nobody told us. */
  readonly shown: string | null;
  readonly kind: RefusalKind;
  readonly source: ReportSource;
  /** In the words of whoever refused, without the address. */
  readonly reason: string;
}

/**
 * Addresses whose own server said that they take no mail, and whose owners called a mail of ours spam. Kept as keyed
 * hashes, with so much of the address as operators need to tell one from another.
 */
@Injectable()
export class RefusedAddresses {
  constructor(
    @Inject(Pool) private readonly pool: Pool,
    @Inject(HashKey) private readonly hashKey: HashKey,
  ) {}

  keyOf(address: string): Buffer {
    return addressKey(address, this.hashKey.value);
  }

  /** A complaint stays one, whatever a server says later. */
  async add({ key, shown, kind, source, reason }: Refusal): Promise<void> {
    await this.pool.query(
      `INSERT INTO mail_refusals AS known (address_hash, reason, kind, source, shown) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (address_hash) DO UPDATE
         SET refused_at = excluded.refused_at, reason = excluded.reason, kind = excluded.kind, source = excluded.source,
             shown = coalesce(excluded.shown, known.shown)
         WHERE known.kind = 'bounce' OR excluded.kind = 'complaint'`,
      [key, reason, kind, source, shown],
    );
  }

  async includes(address: string): Promise<boolean> {
    return (await this.of(address)) !== null;
  }

  /** Its server refused it within the last day: whoever it belongs to need not try again before. */
  async bouncedToday(address: string): Promise<boolean> {
    const known = await this.of(address);
    return known?.kind === 'bounce' && known.isRecent;
  }

  /** A mail of ours has arrived there: its link was pressed. What its owner complained of stays. */
  async confirm(address: string, tx: Queryable = this.pool): Promise<void> {
    await tx.query(`DELETE FROM mail_refusals WHERE address_hash = $1 AND kind = 'bounce'`, [this.keyOf(address)]);
  }

  /** Nothing of the address is left to be read; that it takes no mail stays. */
  async forgetShown(address: string): Promise<void> {
    await this.pool.query('UPDATE mail_refusals SET shown = NULL WHERE address_hash = $1', [this.keyOf(address)]);
  }

  /** What is known of it, and since when; null: nothing. */
  async of(address: string): Promise<{ kind: RefusalKind; at: Date; isRecent: boolean } | null> {
    const { rows } = await this.pool.query<{ kind: RefusalKind; at: Date; isRecent: boolean }>(
      `SELECT kind, refused_at AS at, refused_at > now() - interval '1 day' AS "isRecent"
       FROM mail_refusals WHERE address_hash = $1`,
      [this.keyOf(address)],
    );
    return rows[0] ?? null;
  }
}
