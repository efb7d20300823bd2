import { Injectable } from '@nestjs/common';
import type { Queryable } from '@shulayim/event-sourcing';
import { Pool } from 'pg';

/** Table `avatars`: a person's picture, at most one. No read model: the log holds no pictures. */
@Injectable()
export class Avatars {
  constructor(private readonly pool: Pool) {}

  async replace(tx: Queryable, userId: string, picture: { id: string; bytes: Buffer } | null): Promise<void> {
    await tx.query('DELETE FROM avatars WHERE user_id = $1', [userId]);
    if (!picture) return;
    await tx.query('INSERT INTO avatars (id, user_id, bytes) VALUES ($1, $2, $3)', [picture.id, userId, picture.bytes]);
  }

  async bytes(id: string): Promise<Buffer | null> {
    const { rows } = await this.pool.query<{ bytes: Buffer }>('SELECT bytes FROM avatars WHERE id = $1', [id]);
    return rows[0]?.bytes ?? null;
  }
}
