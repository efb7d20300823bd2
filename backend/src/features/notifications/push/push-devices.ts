import { Injectable } from '@nestjs/common';
import {
  israelTimeZone,
  maxPushDevices,
  type PushDeviceBody,
  type PushSettings,
  type QuietHours,
} from '@shulayim/contracts';
import { Pool } from 'pg';
import type { Person } from '../../../platform/auth/visitor.js';

type Device = PushSettings['devices'][number];

/** Browsers that somebody is told on, each for as long as its session lives, and when not to. */
@Injectable()
export class PushDevices {
  constructor(private readonly pool: Pool) {}

  async of({ id, sessionId }: Person): Promise<Device[]> {
    const { rows } = await this.pool.query<{ id: string; device: string | null; at: Date; isCurrent: boolean }>(
      `SELECT p.id, s.device, p.created_at AS at, p.session_id = $2 AS "isCurrent"
       FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id AND s.user_id = p.user_id
       WHERE p.user_id = $1 ORDER BY p.created_at DESC, p.id`,
      [id, sessionId],
    );
    return rows.map((row) => ({
      id: row.id,
      device: row.device,
      created_at: row.at.toISOString(),
      is_current: row.isCurrent,
    }));
  }

  async quietHours(userId: string): Promise<Required<QuietHours>> {
    const { rows } = await this.pool.query<Required<QuietHours>>(
      'SELECT quiet_from, quiet_until, time_zone FROM push_choices WHERE user_id = $1',
      [userId],
    );
    return rows[0] ?? { quiet_from: null, quiet_until: null, time_zone: israelTimeZone };
  }

  /** A browser has one address: whoever signs in on it next takes it over. Of too many browsers the oldest goes. */
  async add(id: string, { id: userId, sessionId }: Person, { endpoint, keys }: PushDeviceBody, at: string) {
    await this.pool.query(
      `INSERT INTO push_subscriptions AS p (id, user_id, session_id, endpoint, p256dh, auth, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (endpoint) DO UPDATE
         SET id = CASE WHEN p.user_id = excluded.user_id THEN p.id ELSE excluded.id END, user_id = excluded.user_id,
             session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at`,
      [id, userId, sessionId, endpoint, keys.p256dh, keys.auth, at],
    );
    await this.pool.query(
      `DELETE FROM push_subscriptions WHERE id IN (
         SELECT id FROM push_subscriptions WHERE user_id = $1 ORDER BY created_at DESC, id OFFSET ${maxPushDevices})`,
      [userId],
    );
  }

  /** @returns whether there was such a one of this person */
  async remove(id: string, userId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query('DELETE FROM push_subscriptions WHERE id = $1 AND user_id = $2', [
      id,
      userId,
    ]);
    return rowCount === 1;
  }

  async choose(userId: string, { quiet_from, quiet_until, time_zone }: QuietHours): Promise<void> {
    await this.pool.query(
      `INSERT INTO push_choices AS c (user_id, quiet_from, quiet_until, time_zone) VALUES ($1, $2, $3, coalesce($4, $5))
       ON CONFLICT (user_id) DO UPDATE SET quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
         time_zone = coalesce($4, c.time_zone)`,
      [userId, quiet_from, quiet_until, time_zone ?? null, israelTimeZone],
    );
  }
}
