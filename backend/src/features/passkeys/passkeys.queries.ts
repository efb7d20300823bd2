import { Injectable } from '@nestjs/common';
import type { Passkey } from '@shulayim/contracts';
import { Pool } from 'pg';
import type { KnownCredential } from './relying-party.js';

interface Row {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  isSynced: boolean;
  isBlocked: boolean;
}

/** A passkey that somebody signs in with. */
export interface KnownPasskey extends KnownCredential {
  readonly id: string;
  readonly userId: string;
  /** What it came with last. */
  readonly counter: number;
  readonly isBlocked: boolean;
}

/** Reads of the table `passkeys`. */
@Injectable()
export class PasskeyQueries {
  constructor(private readonly pool: Pool) {}

  async of(userId: string): Promise<Passkey[]> {
    const { rows } = await this.pool.query<Row>(
      `SELECT id, name, created_at AS "createdAt", last_used_at AS "lastUsedAt", is_synced AS "isSynced",
              blocked_at IS NOT NULL AS "isBlocked"
       FROM passkeys WHERE user_id = $1 ORDER BY created_at DESC, id`,
      [userId],
    );
    return rows.map(({ id, name, createdAt, lastUsedAt, isSynced, isBlocked }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
      is_synced: isSynced,
      is_blocked: isBlocked,
    }));
  }

  /** What a person's passkeys are known by. */
  async credentialsOf(userId: string): Promise<Buffer[]> {
    const { rows } = await this.pool.query<{ id: Buffer }>(
      'SELECT credential_id AS id FROM passkeys WHERE user_id = $1',
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  /** Of nobody who is leaving. @param id in base64url */
  async find(id: string): Promise<KnownPasskey | null> {
    const { rows } = await this.pool.query<Omit<KnownPasskey, 'counter'> & { counter: string }>(
      `SELECT p.id, p.user_id AS "userId", p.credential_id AS "credentialId", p.public_key AS "publicKey", p.counter,
              p.blocked_at IS NOT NULL AS "isBlocked"
       FROM passkeys p JOIN users u ON u.id = p.user_id WHERE p.credential_id = $1 AND u.leaving_at IS NULL`,
      [Buffer.from(id, 'base64url')],
    );
    const [found] = rows;
    return found ? { ...found, counter: Number(found.counter) } : null;
  }
}
