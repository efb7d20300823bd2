import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isSameSecret } from '../../../platform/auth/same-secret.js';
import { Settings } from '../../../platform/config/settings.js';
import { isUuid } from '../../../platform/failures/parsed.js';

export type RequestKind = 'verify_email' | 'reset_password' | 'change_email';

/** What a token or code stands for; it holds for no other address. */
export interface SignedRequest {
  readonly id: string;
  readonly kind: RequestKind;
  readonly email: string;
}

/**
 * The secrets that mails carry: derived from the request's row and a key of the server, so that no table and no event
 * holds one. Whoever can read the database still cannot open an account.
 */
@Injectable()
export class RequestTokens {
  private readonly key: Buffer;

  constructor({ sessionSecret }: Settings) {
    // A key of its own: what signs sessions never signs anything else.
    this.key = createHmac('sha256', Buffer.from(sessionSecret, 'hex')).update('shulayim:account-requests').digest();
  }

  /** For a link: the row's id, a dot and a signature; letters, digits, dashes and underscores otherwise. */
  tokenOf(request: SignedRequest): string {
    return `${request.id}.${this.signature('token', request).toString('base64url')}`;
  }

  /** For typing: six digits. */
  codeOf(request: SignedRequest): string {
    const number = this.signature('code', request).readUIntBE(0, 6) % 1_000_000;
    return String(number).padStart(6, '0');
  }

  /** @returns the id of the row that a token claims to be of; null when it has not the form of one */
  idIn(token: string): string | null {
    const [id = '', signature, more] = token.split('.');
    return signature && more === undefined && isUuid(id) ? id.toLowerCase() : null;
  }

  isTokenOf(request: SignedRequest, token: string): boolean {
    return isSameSecret(token, this.tokenOf(request));
  }

  isCodeOf(request: SignedRequest, code: string): boolean {
    return isSameSecret(code, this.codeOf(request));
  }

  private signature(use: 'token' | 'code', { id, kind, email }: SignedRequest): Buffer {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([use, kind, id, email]))
      .digest();
  }
}
