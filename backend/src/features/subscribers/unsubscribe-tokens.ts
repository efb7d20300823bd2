import { Injectable } from '@nestjs/common';
import { isSameSecret } from '../../platform/auth/tokens/same-secret.js';
import { isUuid } from '../../platform/failures/parsed.js';
import { MailSignatures } from '../../platform/keys/mail-signatures.js';

/** What an unsubscribe link carries: the subscriber's id, signed. It is good for ever and nothing of it is stored. */
@Injectable()
export class UnsubscribeTokens {
  constructor(private readonly signatures: MailSignatures) {}

  /** @returns letters, digits, `-`, `_` and one full stop: it stands in an address */
  of(subscriberId: string): string {
    const id = Buffer.from(subscriberId.replaceAll('-', ''), 'hex').toString('base64url');
    return `${id}.${this.signatures.of(signed(subscriberId)).toString('base64url')}`;
  }

  /** @returns the subscriber's id, or null when the token is not ours */
  subscriberOf(token: string): string | null {
    const [id = '', given = '', ...rest] = token.split('.');
    const hex = Buffer.from(id, 'base64url').toString('hex');
    const subscriberId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    if (rest.length > 0 || !isUuid(subscriberId)) return null;
    const genuine = this.signatures.all(signed(subscriberId));
    return genuine.some((each) => isSameSecret(given, each.toString('base64url'))) ? subscriberId : null;
  }
}

const signed = (subscriberId: string): string => `unsubscribe:${subscriberId}`;
