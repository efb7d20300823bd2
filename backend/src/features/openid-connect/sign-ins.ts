import type {} from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import type { OpenIdStart } from '@shulayim/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Pool } from 'pg';
import { Settings } from '../../platform/config/settings/settings.js';
import { newToken, tokenHash } from '../../platform/keys/new-token.js';
import { OpenIdFailure } from './openid-failure.js';
import type { SignInSecrets } from './openid-provider.js';

const cookieName = 'shulayim_oidc';
const challengeCookie = 'shulayim_oidc_code';
/** At the provider one may have to sign in first, and find a telephone for it. */
const validMs = 15 * 60 * 1000;
const path = '/api/auth/oidc';

interface Challenge {
  readonly challenge: string;
  readonly expires_at: string;
}
interface Wish {
  readonly role: OpenIdStart['role'];
  readonly returnUrl: string | null;
}

/**
 * Sign-ins that are under way at the provider: the table `openid_sign_ins`, for all processes. Each is good once, for a
 * quarter of an hour, and in the browser that began it: a cookie that no script reads says which it is. The cookie comes
 * along when the provider sends the browser back (`SameSite=Lax`), and with nothing else that another site does.
 */
@Injectable()
export class OpenIdSignIns {
  constructor(
    private readonly pool: Pool,
    private readonly settings: Settings,
  ) {}

  async open({ role, returnUrl }: Wish, { cookies }: FastifyRequest, reply: FastifyReply): Promise<SignInSecrets> {
    const secrets = { state: newToken(), browser: cookies[cookieName] || newToken() };
    await this.pool.query(
      `INSERT INTO openid_sign_ins (state_hash, browser_hash, role, return_url, expires_at)
       VALUES ($1, $2, $3, $4, now() + $5 * interval '1 ms')`,
      [tokenHash(secrets.state), tokenHash(secrets.browser), role, returnUrl, validMs],
    );
    this.setCookie(reply, cookieName, secrets.browser, 'lax', validMs / 1000);
    return secrets;
  }

  /** Uses it up. @throws OpenIdFailure (`expired`) when this browser did not begin it, or not a moment ago */
  async take(state: string, { cookies }: FastifyRequest): Promise<SignInSecrets & Wish> {
    const browser = cookies[cookieName] ?? '';
    const { rows } = await this.pool.query<Wish>(
      `DELETE FROM openid_sign_ins WHERE state_hash = $1 AND browser_hash = $2 AND expires_at > now()
       RETURNING role, return_url AS "returnUrl"`,
      [tokenHash(state), tokenHash(browser)],
    );
    if (!rows[0]) throw new OpenIdFailure('expired');
    return { ...rows[0], state, browser };
  }

  /** What the code is to be sent with waits for the log-in page in a cookie: an address would leave it in histories. */
  keepChallenge({ challenge, expires_at }: Challenge, reply: FastifyReply): void {
    const seconds = Math.ceil((Date.parse(expires_at) - Date.now()) / 1000);
    this.setCookie(reply, challengeCookie, `${challenge}~${expires_at}`, 'strict', seconds);
  }

  /** @returns it once, or null */
  giveChallenge({ cookies }: FastifyRequest, reply: FastifyReply): Challenge | null {
    const [challenge = '', expires_at = ''] = (cookies[challengeCookie] ?? '').split('~');
    void reply.clearCookie(challengeCookie, { path });
    return challenge && !Number.isNaN(Date.parse(expires_at)) ? { challenge, expires_at } : null;
  }

  async sweep(): Promise<void> {
    await this.pool.query('DELETE FROM openid_sign_ins WHERE expires_at < now()');
  }

  private setCookie(
    reply: FastifyReply,
    name: string,
    value: string,
    sameSite: 'lax' | 'strict',
    maxAge: number,
  ): void {
    void reply.setCookie(name, value, { path, httpOnly: true, sameSite, secure: this.settings.isHttps, maxAge });
  }
}
