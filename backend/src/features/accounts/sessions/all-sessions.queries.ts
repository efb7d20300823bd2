import { Injectable } from '@nestjs/common';
import type { ActiveSession, ActiveSessionsQuery, Role } from '@shulayim/contracts';
import { Pool } from 'pg';
import { likePattern } from '../../../platform/database/like-pattern.js';
import { decodeCursor, encodeCursor } from '../../../platform/http/cursor.js';

interface Row {
  id: string;
  user_id: string;
  name: string | null;
  email: string | null;
  role: Role;
  device: string | null;
  country: string | null;
  created_at: Date;
  last_seen_at: Date;
}

/** Reads of everybody's sessions. */
@Injectable()
export class AllSessionsQueries {
  constructor(private readonly pool: Pool) {}

  /** @param currentId the session that asks */
  async page({ q, role, limit, cursor }: ActiveSessionsQuery, currentId: string) {
    const [at = null, id = null] = decodeCursor(cursor, ['instant', 'id']) ?? [];
    const { rows } = await this.pool.query<Row>(
      `SELECT s.id, s.user_id, u.name, u.email, u.role, s.device, s.country, s.created_at,
         greatest(s.created_at, v.seen_at) AS last_seen_at
       FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN session_visits v ON v.session_id = s.id
       WHERE s.expires_at > now() AND ($1::text IS NULL OR u.name ILIKE $1 OR u.email ILIKE $1)
         AND ($2::text IS NULL OR u.role = $2)
         AND ($3::timestamptz IS NULL OR (s.created_at, s.id) < ($3::timestamptz, $4::uuid))
       ORDER BY s.created_at DESC, s.id DESC LIMIT $5`,
      [likePattern(q), role ?? null, at, id, limit + 1],
    );
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      sessions: shown.map((row) => toSession(row, currentId)),
      next_cursor: last ? encodeCursor([last.created_at.toISOString(), last.id]) : null,
    };
  }

  /** @returns null when there is no such session, or none any more */
  async personOf(sessionId: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ user_id: string }>('SELECT user_id FROM sessions WHERE id = $1', [
      sessionId,
    ]);
    return rows[0]?.user_id ?? null;
  }
}

const toSession = (row: Row, currentId: string): ActiveSession => ({
  id: row.id,
  user: { id: row.user_id, name: row.name ?? '', email: row.email ?? '', role: row.role },
  device: row.device,
  country: row.country,
  created_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at.toISOString(),
  is_current: row.id === currentId,
});
