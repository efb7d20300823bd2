import { Injectable } from '@nestjs/common';
import type { SessionRow } from '@shulayim/contracts';
import { Pool } from 'pg';

interface Row extends Omit<SessionRow, 'created_at' | 'last_seen_at' | 'is_current'> {
  created_at: Date;
  last_seen_at: Date;
}

/** Reads of one person's sessions. */
@Injectable()
export class SessionsQueries {
  constructor(private readonly pool: Pool) {}

  /** Those seen last come first. */
  async of(userId: string, currentId: string): Promise<SessionRow[]> {
    const { rows } = await this.pool.query<Row>(
      `SELECT s.id, s.created_at, greatest(s.created_at, v.seen_at) AS last_seen_at, s.device, s.country
       FROM sessions s LEFT JOIN session_visits v ON v.session_id = s.id
       WHERE s.user_id = $1 AND s.expires_at > now() ORDER BY 3 DESC, s.id`,
      [userId],
    );
    return rows.map(({ id, created_at, last_seen_at, device, country }) => ({
      id,
      created_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
      device,
      country,
      is_current: id === currentId,
    }));
  }

  /** @param before only those that began before; ISO 8601 */
  async livingOf(userId: string, before?: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT id FROM sessions WHERE user_id = $1 AND ($2::timestamptz IS NULL OR created_at < $2)`,
      [userId, before ?? null],
    );
    return rows.map(({ id }) => id);
  }

  /** @param passkeyId by which they began; null: by whichever @param before as above */
  async livingByPasskey(userId: string, passkeyId: string | null, before?: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT id FROM sessions WHERE user_id = $1 AND passkey_id IS NOT NULL AND passkey_id = coalesce($2::uuid, passkey_id)
         AND ($3::timestamptz IS NULL OR created_at < $3)`,
      [userId, passkeyId, before ?? null],
    );
    return rows.map(({ id }) => id);
  }

  /** Seen by nobody for so long. */
  async idleFor(days: number): Promise<{ id: string; userId: string }[]> {
    const { rows } = await this.pool.query<{ id: string; userId: string }>(
      `SELECT s.id, s.user_id AS "userId" FROM sessions s LEFT JOIN session_visits v ON v.session_id = s.id
       WHERE s.created_at < now() - $1 * interval '1 day' AND (v.seen_at IS NULL OR v.seen_at < now() - $1 * interval '1 day')`,
      [days],
    );
    return rows;
  }

  async beganWithin(sessionId: string, minutes: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `SELECT FROM sessions WHERE id = $1 AND created_at > now() - $2 * interval '1 minute'`,
      [sessionId, minutes],
    );
    return rowCount === 1;
  }

  async isOf(userId: string, sessionId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query('SELECT FROM sessions WHERE id = $1 AND user_id = $2', [
      sessionId,
      userId,
    ]);
    return rowCount === 1;
  }
}
