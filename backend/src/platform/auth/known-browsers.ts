import type {} from '@fastify/cookie';
import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Settings } from '../config/settings/settings.js';
import { isSameSecret } from './same-secret.js';

const cookieName = 'shulayim_known';
const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Browsers in which somebody has signed in with their password: a signed, httpOnly cookie for a year, which opens nothing.
 * Wrong passwords are counted apart for them, so that nobody who guesses from elsewhere keeps the owner out.
 */
@Injectable()
export class KnownBrowsers {
  constructor(@Inject(Settings) private readonly settings: Settings) {}

  remember(userId: string, reply: FastifyReply): void {
    void reply.setCookie(cookieName, `${userId}.${this.signature(userId)}`, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.settings.isHttps,
      maxAge: yearSeconds,
    });
  }

  forget(reply: FastifyReply): void {
    void reply.clearCookie(cookieName, { path: '/' });
  }

  /** @returns whose browser it is, or null when it is not known */
  ownerOf(cookies: Readonly<Record<string, string | undefined>>): string | null {
    const [userId = '', signature = ''] = cookies[cookieName]?.split('.') ?? [];
    return userId && isSameSecret(signature, this.signature(userId)) ? userId : null;
  }

  private signature(userId: string): string {
    return createHmac('sha256', this.settings.dataKey).update(`known-browser:${userId}`).digest('base64url');
  }
}
