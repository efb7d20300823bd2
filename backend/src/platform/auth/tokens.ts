import { createHmac, createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SignJWT, jwtVerify } from 'jose';
import { Settings } from '../config/settings.js';
import { isSameSecret } from './same-secret.js';
import type { Person } from './visitor.js';

/** How long a session lasts without signing in again. */
export const sessionDays = 60;

/** A right signature stays right, so the same token is computed once. Whether its session lives is asked on every call. */
interface CheckedToken {
  readonly sessionId: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}
const maxChecked = 10_000;

/**
 * Signs and checks the two values that a browser holds: the session token (a JWT that carries id, e-mail, role, name and
 * session id; decisions §3) and the guest cookie (an id with a signature, so that nobody can pose as another guest).
 */
@Injectable()
export class Tokens {
  private readonly key;
  private readonly checked = new Map<string, CheckedToken>();

  constructor(settings: Settings) {
    this.key = createSecretKey(Buffer.from(settings.sessionSecret, 'hex'));
  }

  sign(person: Omit<Person, 'isActive'>): Promise<string> {
    return new SignJWT({ email: person.email, role: person.role, name: person.name, sid: person.sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(person.id)
      .setIssuedAt()
      .setExpirationTime(`${sessionDays}d`)
      .sign(this.key);
  }

  /** @returns the session's id, or null when the token is not ours, forged or too old */
  async sessionIdOf(token: string): Promise<string | null> {
    const known = this.checked.get(token);
    if (known && known.expiresAt > Date.now()) return known.sessionId;
    try {
      const { payload } = await jwtVerify(token, this.key, { algorithms: ['HS256'] });
      if (typeof payload['sid'] !== 'string') return null;
      this.remember(token, { sessionId: payload['sid'], expiresAt: (payload.exp ?? 0) * 1000 });
      return payload['sid'];
    } catch {
      return null;
    }
  }

  private remember(token: string, checked: CheckedToken): void {
    if (this.checked.size >= maxChecked) this.checked.clear();
    this.checked.set(token, checked);
  }

  signGuest(guestId: string): string {
    return `${guestId}.${this.guestSignature(guestId)}`;
  }

  guestIdOf(cookie: string): string | null {
    const [guestId = '', signature = ''] = cookie.split('.');
    return isSameSecret(signature, this.guestSignature(guestId)) ? guestId : null;
  }

  private guestSignature(guestId: string): string {
    return createHmac('sha256', this.key).update(`guest:${guestId}`).digest('base64url').slice(0, 27);
  }
}
