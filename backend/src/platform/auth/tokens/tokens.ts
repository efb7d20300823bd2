import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SignJWT, jwtVerify, type JWTPayload } from 'jose';
import { Settings } from '../../config/settings/settings.js';
import { isSameSecret } from './same-secret.js';
import type { Person } from '../visitor.js';

/** How long a session lasts without signing in again. */
export const sessionDays = 60;
/** How long one that nobody uses lasts. */
export const sessionIdleDays = 30;

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
  /** The first signs; what any of them signed is ours. */
  private readonly keys: readonly [KeyObject, ...KeyObject[]];
  private readonly checked = new Map<string, CheckedToken>();

  constructor({ sessionSecrets: [first, ...others] }: Settings) {
    const keyOf = (secret: string): KeyObject => createSecretKey(Buffer.from(secret, 'hex'));
    this.keys = [keyOf(first), ...others.map(keyOf)];
  }

  sign(person: Omit<Person, 'isActive'>): Promise<string> {
    return new SignJWT({ email: person.email, role: person.role, name: person.name, sid: person.sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(person.id)
      .setIssuedAt()
      .setExpirationTime(`${sessionDays}d`)
      .sign(this.keys[0]);
  }

  /** @returns the session's id, or null when the token is not ours, forged or too old */
  async sessionIdOf(token: string): Promise<string | null> {
    const known = this.checked.get(token);
    if (known && known.expiresAt > Date.now()) return known.sessionId;
    for (const key of this.keys) {
      const payload = await verified(token, key);
      if (!payload) continue;
      if (typeof payload['sid'] !== 'string') return null;
      this.remember(token, { sessionId: payload['sid'], expiresAt: (payload.exp ?? 0) * 1000 });
      return payload['sid'];
    }
    return null;
  }

  private remember(token: string, checked: CheckedToken): void {
    if (this.checked.size >= maxChecked) this.checked.clear();
    this.checked.set(token, checked);
  }

  signGuest(guestId: string): string {
    return `${guestId}.${guestSignature(guestId, this.keys[0])}`;
  }

  guestIdOf(cookie: string): string | null {
    const [guestId = '', signature = ''] = cookie.split('.');
    return this.keys.some((key) => isSameSecret(signature, guestSignature(guestId, key))) ? guestId : null;
  }
}

const guestSignature = (guestId: string, key: KeyObject): string =>
  createHmac('sha256', key).update(`guest:${guestId}`).digest('base64url').slice(0, 27);

async function verified(token: string, key: KeyObject): Promise<JWTPayload | null> {
  try {
    return (await jwtVerify(token, key, { algorithms: ['HS256'] })).payload;
  } catch {
    return null;
  }
}
