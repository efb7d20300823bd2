import type {} from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import type { Queryable } from '@shulayim/event-sourcing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Pool } from 'pg';
import type { Person } from '../../platform/auth/visitor.js';
import { Settings } from '../../platform/config/settings/settings.js';
import { newToken, tokenHash } from '../../platform/keys/new-token.js';
import { PasskeyExpired } from './domain/passkeys.errors.js';
import { ceremonyMs } from './relying-party.js';

const cookieName = 'shulayim_passkey';
/** Whose a passkey will be, who have shown that it is they, in this session. Null at log-in: nobody is known yet. */
type Owner = Pick<Person, 'id' | 'sessionId'> | null;

/**
 * What browsers are asked to sign: the table `passkey_challenges`, for all processes. Each is good once, for a few minutes,
 * and in the browser that asked for it: a cookie that no script reads says which it is.
 */
@Injectable()
export class PasskeyChallenges {
  constructor(
    private readonly pool: Pool,
    private readonly settings: Settings,
  ) {}

  /** @returns the challenge, in base64url */
  async open(
    owner: Owner,
    { cookies }: FastifyRequest,
    reply: FastifyReply,
    db: Queryable = this.pool,
  ): Promise<string> {
    const challenge = newToken();
    const browser = cookies[cookieName] || newToken();
    await db.query(
      `INSERT INTO passkey_challenges (challenge_hash, browser_hash, user_id, session_id, expires_at)
       VALUES ($1, $2, $3, $4, now() + $5 * interval '1 ms')`,
      [tokenHash(challenge), tokenHash(browser), owner?.id ?? null, owner?.sessionId ?? null, ceremonyMs],
    );
    void reply.setCookie(cookieName, browser, {
      path: '/api',
      httpOnly: true,
      sameSite: 'strict',
      secure: this.settings.isHttps,
      maxAge: ceremonyMs / 1000,
    });
    return challenge;
  }

  /** Uses it up. @throws PasskeyExpired when it was not given to this browser for this, or not a moment ago */
  async take(challenge: string, owner: Owner, { cookies }: FastifyRequest): Promise<true> {
    const { rowCount } = await this.pool.query(
      `DELETE FROM passkey_challenges WHERE challenge_hash = $1 AND browser_hash = $2 AND expires_at > now()
         AND user_id IS NOT DISTINCT FROM $3::uuid AND session_id IS NOT DISTINCT FROM $4::uuid`,
      [tokenHash(challenge), tokenHash(cookies[cookieName] ?? ''), owner?.id ?? null, owner?.sessionId ?? null],
    );
    if (rowCount !== 1) throw new PasskeyExpired();
    return true;
  }

  async sweep(): Promise<void> {
    await this.pool.query('DELETE FROM passkey_challenges WHERE expires_at < now()');
  }
}
