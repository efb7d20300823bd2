import { Inject, Injectable } from '@nestjs/common';
import { isSameSecret } from '../../../platform/auth/tokens/same-secret.js';
import { MailSignatures } from '../../../platform/keys/mail-signatures.js';

/** What a campaign's unsubscribe link carries: the mail's id, signed. It is good for ever and nothing of it is stored. */
@Injectable()
export class CampaignTokens {
  constructor(@Inject(MailSignatures) private readonly signatures: MailSignatures) {}

  /** @returns letters, digits, `-`, `_` and one full stop: it stands in an address */
  of(mailId: string): string {
    const id = Buffer.from(mailId.replaceAll('-', ''), 'hex').toString('base64url');
    return `${id}.${this.signatures.of(signed(mailId)).toString('base64url')}`;
  }

  /** @returns the mail's id, or null when the token is not one of a campaign */
  mailOf(token: string): string | null {
    const [id = '', given = '', ...rest] = token.split('.');
    const bytes = Buffer.from(id, 'base64url');
    if (rest.length > 0 || bytes.length !== 16) return null;
    const mailId = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    const genuine = this.signatures.all(signed(mailId));
    return genuine.some((each) => isSameSecret(given, each.toString('base64url'))) ? mailId : null;
  }
}

const signed = (mailId: string): string => `leave campaign:${mailId}`;
