import { Injectable } from '@nestjs/common';
import type { FailedLogIn, LimitedCaller, PageQuery } from '@shulayim/contracts';
import { Pool } from 'pg';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.js';

interface Noted {
  id: string;
  network: string;
  times: number;
  first_at: Date;
  last_at: Date;
}
interface FailedRow extends Noted {
  kind: FailedLogIn['kind'];
  who: string;
  user_id: string | null;
  name: string | null;
  email: string | null;
}
interface LimitedRow extends Omit<Noted, 'network'> {
  what: string;
  network: string | null;
}

/** So much of a digest tells two addresses apart, for a reader. */
const fingerprintLength = 6;

const failed = `SELECT f.id, f.kind, f.who, f.user_id, u.name, u.email, f.network, f.times, f.first_at, f.last_at
  FROM failed_log_ins f LEFT JOIN users u ON u.id = f.user_id`;
const limited = `SELECT f.id, f.what, f.network, f.times, f.first_at, f.last_at FROM limited_callers f`;

/** Reads of who was kept out. */
@Injectable()
export class SecurityQueries {
  constructor(private readonly pool: Pool) {}

  async failedLogIns(query: PageQuery) {
    const { rows, nextCursor } = await this.page<FailedRow>(failed, query);
    return { failed_log_ins: rows.map(toFailedLogIn), next_cursor: nextCursor };
  }

  async limited(query: PageQuery) {
    const { rows, nextCursor } = await this.page<LimitedRow>(limited, query);
    return { limited: rows.map(toLimited), next_cursor: nextCursor };
  }

  async figures() {
    const { rows } = await this.pool.query<Record<'failed' | 'limited' | 'sessions' | 'admins', number>>(
      `SELECT
         (SELECT coalesce(sum(times), 0)::int FROM failed_log_ins WHERE last_at > now() - interval '1 day') AS failed,
         (SELECT coalesce(sum(times), 0)::int FROM limited_callers WHERE last_at > now() - interval '1 day') AS limited,
         (SELECT count(*)::int FROM sessions WHERE expires_at > now()) AS sessions,
         (SELECT count(*)::int FROM sessions s JOIN users u ON u.id = s.user_id
          WHERE u.role = 'admin' AND s.expires_at > now()) AS admins`,
    );
    const [
      { failed: failedToday, limited: limitedToday, sessions, admins } = {
        failed: 0,
        limited: 0,
        sessions: 0,
        admins: 0,
      },
    ] = rows;
    return {
      failed_log_ins_today: failedToday,
      limited_today: limitedToday,
      sessions,
      admin_sessions: admins,
    };
  }

  private async page<Row extends { id: string; last_at: Date }>(select: string, { limit, cursor }: PageQuery) {
    const [at = null, id = null] = decodeCursor(cursor, ['instant', 'id']) ?? [];
    const { rows: found } = await this.pool.query<Row>(
      `${select} WHERE ($1::timestamptz IS NULL OR (f.last_at, f.id) < ($1::timestamptz, $2::uuid))
       ORDER BY f.last_at DESC, f.id DESC LIMIT $3`,
      [at, id, limit + 1],
    );
    const rows = found.slice(0, limit);
    const last = found.length > limit ? rows.at(-1) : undefined;
    return { rows, nextCursor: last ? encodeCursor([last.last_at.toISOString(), last.id]) : null };
  }
}

const times = ({ first_at, last_at }: { first_at: Date; last_at: Date }) => ({
  first_at: first_at.toISOString(),
  last_at: last_at.toISOString(),
});

const toFailedLogIn = (row: FailedRow): FailedLogIn => ({
  id: row.id,
  kind: row.kind,
  user: row.user_id === null ? null : { id: row.user_id, name: row.name ?? '', email: row.email ?? '' },
  fingerprint: row.user_id === null && row.who !== '' ? row.who.slice(0, fingerprintLength) : null,
  network: row.network,
  times: row.times,
  ...times(row),
});

const toLimited = (row: LimitedRow): LimitedCaller => ({
  id: row.id,
  what: row.what,
  network: row.network,
  times: row.times,
  ...times(row),
});
