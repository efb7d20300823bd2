import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OpenIdIdentity } from '@shulayim/contracts';
import type { Queryable } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { HashKey } from '../../platform/keys/hash-key.js';
import type { VouchedPerson } from './openid-provider.js';

type Identity = Pick<VouchedPerson, 'issuer' | 'subject'>;

/** The table `openid_identities`: what a provider calls somebody stands there as a keyed hash, which is enough to know it again. */
@Injectable()
export class OpenIdIdentitiesTable {
  constructor(
    private readonly pool: Pool,
    private readonly hashKey: HashKey,
  ) {}

  async of(userId: string): Promise<OpenIdIdentity[]> {
    const { rows } = await this.pool.query<{ id: string; issuer: string; createdAt: Date; lastUsedAt: Date | null }>(
      `SELECT id, issuer, created_at AS "createdAt", last_used_at AS "lastUsedAt"
       FROM openid_identities WHERE user_id = $1 ORDER BY created_at DESC, id`,
      [userId],
    );
    return rows.map(({ id, issuer, createdAt, lastUsedAt }) => ({
      id,
      issuer,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    }));
  }

  /** Of nobody who is leaving. */
  async find({ issuer, subject }: Identity): Promise<{ id: string; userId: string } | null> {
    const { rows } = await this.pool.query<{ id: string; userId: string }>(
      `SELECT i.id, i.user_id AS "userId" FROM openid_identities i JOIN users u ON u.id = i.user_id
       WHERE i.issuer = $1 AND i.subject_hash = $2 AND u.leaving_at IS NULL`,
      [issuer, this.hashOf(subject)],
    );
    return rows[0] ?? null;
  }

  async add(id: string, userId: string, { issuer, subject }: Identity, at: string, tx: Queryable): Promise<void> {
    await tx.query(
      `INSERT INTO openid_identities (id, user_id, issuer, subject_hash, created_at) VALUES ($1, $2, $3, $4, $5)`,
      [id, userId, issuer, this.hashOf(subject), at],
    );
  }

  /** @returns whether it is still there */
  async use(id: string, at: string, tx: Queryable): Promise<boolean> {
    const { rowCount } = await tx.query('UPDATE openid_identities SET last_used_at = $2 WHERE id = $1', [id, at]);
    return rowCount === 1;
  }

  async remove(id: string, userId: string, tx: Queryable): Promise<void> {
    await tx.query('DELETE FROM openid_identities WHERE id = $1 AND user_id = $2', [id, userId]);
  }

  private hashOf(subject: string): Buffer {
    return createHmac('sha256', this.hashKey.value).update(`openid-subject:${subject}`).digest();
  }
}
