import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isSameSecret } from '../../../platform/auth/tokens/same-secret.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import { isUuid } from '../../../platform/failures/parsed.js';

export type RequestKind = 'verify_email' | 'reset_password' | 'change_email' | 'log_in';

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
  /** The first signs; what any of them signed is genuine. */
  private readonly keys: readonly Buffer[];

  constructor({ sessionSecrets }: Settings) {
    // A key of its own: what signs sessions never signs anything else.
    this.keys = sessionSecrets.map((secret) =>
      createHmac('sha256', Buffer.from(secret, 'hex')).update('shulayim:account-requests').digest(),
    );
  }

  /** For a link: the row's id, a dot and a signature; letters, digits, dashes and underscores otherwise. */
  tokenOf(request: SignedRequest): string {
    return this.tokensOf(request)[0] as string;
  }

  /** For typing: six digits. */
  codeOf(request: SignedRequest): string {
    return this.codesOf(request)[0] as string;
  }

  /** @returns the id of the row that a token claims to be of; null when it has not the form of one */
  idIn(token: string): string | null {
    const [id = '', signature, more] = token.split('.');
    return signature && more === undefined && isUuid(id) ? id.toLowerCase() : null;
  }

  isTokenOf(request: SignedRequest, token: string): boolean {
    return this.tokensOf(request).some((genuine) => isSameSecret(token, genuine));
  }

  isCodeOf(request: SignedRequest, code: string): boolean {
    return this.codesOf(request).some((genuine) => isSameSecret(code, genuine));
  }

  private tokensOf(request: SignedRequest): string[] {
    return this.signatures('token', request).map((each) => `${request.id}.${each.toString('base64url')}`);
  }

  private codesOf(request: SignedRequest): string[] {
    const numbers = this.signatures('code', request).map((each) => each.readUIntBE(0, 6) % 1_000_000);
    return numbers.map((number) => String(number).padStart(6, '0'));
  }

  private signatures(use: 'token' | 'code', { id, kind, email }: SignedRequest): Buffer[] {
    const signed = JSON.stringify([use, kind, id, email]);
    return this.keys.map((key) => createHmac('sha256', key).update(signed).digest());
  }
}
