import { Inject, Injectable } from '@nestjs/common';
import { isSameSecret } from '../../auth/tokens/same-secret.js';
import { MailSignatures } from '../../keys/mail-signatures.js';
import { UnsubscribedAddresses } from './unsubscribed-addresses.js';

const keyBytes = 32;

/**
 * What the link 'never write to me again' carries: the address as the keyed hash it would be stored as, signed. It is good
 * for ever, nothing of it is stored, and no address can be read from it (ADR 33).
 */
@Injectable()
export class StopTokens {
  constructor(
    @Inject(UnsubscribedAddresses) private readonly unsubscribed: UnsubscribedAddresses,
    @Inject(MailSignatures) private readonly signatures: MailSignatures,
  ) {}

  /** @returns letters, digits, `-`, `_` and one full stop: it stands in an address */
  of(address: string): string {
    const key = this.unsubscribed.keyOf(address);
    return `${key.toString('base64url')}.${shortened(this.signatures.of(signed(key)))}`;
  }

  /** @returns the key to stop by, or null when the token is not ours */
  keyIn(token: string): Buffer | null {
    const [given = '', signature = '', ...rest] = token.split('.');
    const key = Buffer.from(given, 'base64url');
    if (rest.length > 0 || key.length !== keyBytes || key.toString('base64url') !== given) return null;
    const genuine = this.signatures.all(signed(key));
    return genuine.some((each) => isSameSecret(signature, shortened(each))) ? key : null;
  }
}

const signed = (key: Buffer): Buffer => Buffer.concat([Buffer.from('stop-mail\n'), key]);
const shortened = (signature: Buffer): string => signature.subarray(0, 16).toString('base64url');
