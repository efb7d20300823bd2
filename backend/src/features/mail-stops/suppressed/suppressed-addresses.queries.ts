import { Injectable } from '@nestjs/common';
import type { SuppressedAddress, SuppressedAddressesQuery } from '@shulayim/contracts';
import type { Queryable } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { decodeCursor, encodeCursor } from '../../../platform/http/cursor.js';
import { RefusedAddresses } from '../../../platform/mail/suppression/refused-addresses.js';

type Row = Omit<SuppressedAddress, 'at'> & { at: Date };

const columns = 'id, shown AS address, kind, source, reason, refused_at AS at';
const toAddress = (row: Row): SuppressedAddress => ({ ...row, at: row.at.toISOString() });

/** Which addresses their servers, or their owners, refused. */
@Injectable()
export class SuppressedAddressesQueries {
  constructor(
    private readonly pool: Pool,
    private readonly refused: RefusedAddresses,
  ) {}

  /** Newest first; of one address there is one at most. */
  async page({ email, limit, cursor }: SuppressedAddressesQuery) {
    if (email !== undefined) {
      const { rows } = await this.pool.query<Row>(`SELECT ${columns} FROM mail_refusals WHERE address_hash = $1`, [
        this.refused.keyOf(email),
      ]);
      return { addresses: rows.map(toAddress), next_cursor: null };
    }
    const after = decodeCursor(cursor, ['instant', 'id']);
    const { rows } = await this.pool.query<Row>(
      `SELECT ${columns} FROM mail_refusals
       WHERE $1::timestamptz IS NULL OR (refused_at, id) < ($1::timestamptz, $2::uuid)
       ORDER BY refused_at DESC, id DESC LIMIT $3`,
      [after?.[0] ?? null, after?.[1] ?? null, limit + 1],
    );
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      addresses: shown.map(toAddress),
      next_cursor: last ? encodeCursor([last.at.toISOString(), last.id]) : null,
    };
  }

  async kindOf(id: string): Promise<SuppressedAddress['kind'] | null> {
    const { rows } = await this.pool.query<Pick<Row, 'kind'>>('SELECT kind FROM mail_refusals WHERE id = $1', [id]);
    return rows[0]?.kind ?? null;
  }

  /** @returns whether it was there, and is one that may be lifted */
  async remove(id: string, tx: Queryable): Promise<boolean> {
    const { rowCount } = await tx.query(`DELETE FROM mail_refusals WHERE id = $1 AND kind = 'bounce'`, [id]);
    return rowCount === 1;
  }
}
