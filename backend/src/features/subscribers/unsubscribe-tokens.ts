import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isSameSecret } from '../../platform/auth/same-secret.js';
import { isUuid } from '../../platform/failures/parsed.js';
import { Settings } from '../../platform/config/settings.js';

/** What an unsubscribe link carries: the subscriber's id, signed. It is good for ever and nothing of it is stored. */
@Injectable()
export class UnsubscribeTokens {
  constructor(private readonly settings: Settings) {}

  /** @returns letters, digits, `-`, `_` and one full stop: it stands in an address */
  of(subscriberId: string): string {
    const id = Buffer.from(subscriberId.replaceAll('-', ''), 'hex').toString('base64url');
    return `${id}.${this.signature(subscriberId)}`;
  }

  /** @returns the subscriber's id, or null when the token is not ours */
  subscriberOf(token: string): string | null {
    const [id = '', given = '', ...rest] = token.split('.');
    const hex = Buffer.from(id, 'base64url').toString('hex');
    const subscriberId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    if (rest.length > 0 || !isUuid(subscriberId)) return null;
    return isSameSecret(given, this.signature(subscriberId)) ? subscriberId : null;
  }

  private signature(subscriberId: string): string {
    return createHmac('sha256', this.settings.dataKey).update(`unsubscribe:${subscriberId}`).digest('base64url');
  }
}
