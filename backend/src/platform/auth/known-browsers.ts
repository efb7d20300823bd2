import type {} from '@fastify/cookie';
import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Settings } from '../config/settings/settings.js';
import { isSameSecret } from './tokens/same-secret.js';

const cookieName = 'shulayim_known';
const yearSeconds = 365 * 24 * 60 * 60;
/** Several people may share a browser; of more, who was there longest ago is new to it again. */
const mostOwners = 5;

type Cookies = Readonly<Record<string, string | undefined>>;

/**
 * Browsers in which somebody has signed in: a signed, httpOnly cookie for a year, which opens nothing. Wrong passwords are
 * counted apart for them, so that nobody who guesses from elsewhere keeps the owner out; of any other people are told.
 */
@Injectable()
export class KnownBrowsers {
  constructor(@Inject(Settings) private readonly settings: Settings) {}

  remember(userId: string, reply: FastifyReply): void {
    const others = this.ownersOf(reply.request.cookies).filter((id) => id !== userId);
    const owners = [userId, ...others].slice(0, mostOwners);
    void reply.setCookie(cookieName, owners.map((id) => `${id}.${this.signature(id)}`).join('~'), {
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

  /** @returns who signed in there last, or null when it is not known */
  ownerOf(cookies: Cookies): string | null {
    return this.ownersOf(cookies)[0] ?? null;
  }

  isKnownTo(userId: string, cookies: Cookies): boolean {
    return this.ownersOf(cookies).includes(userId);
  }

  /** Who was there last comes first. */
  private ownersOf(cookies: Cookies): string[] {
    const signed = (cookies[cookieName] ?? '').split('~', mostOwners).map((owner) => owner.split('.'));
    return signed.flatMap(([id = '', signature = '']) =>
      id && isSameSecret(signature, this.signature(id)) ? [id] : [],
    );
  }

  private signature(userId: string): string {
    return createHmac('sha256', this.settings.dataKey).update(`known-browser:${userId}`).digest('base64url');
  }
}
