import { Inject, Injectable } from '@nestjs/common';
import { isSameSecret } from '../../auth/tokens/same-secret.js';
import { Settings } from '../../config/settings/settings.js';
import { MailSignatures } from '../../keys/mail-signatures.js';

const signatureBytes = 8;
const shape = /\+([0-9a-f]{32})([0-9a-f]{16})@/i;

/**
 * The address under which one mail comes back when it cannot be delivered (variable envelope return path): the mail's row,
 * signed, so that nobody else can say of a mail that it did not arrive. In digits, since servers change the case of letters.
 */
@Injectable()
export class ReturnPaths {
  constructor(
    @Inject(Settings) private readonly settings: Settings,
    @Inject(MailSignatures) private readonly signatures: MailSignatures,
  ) {}

  /** @returns null where mails come back to nobody */
  of(mailId: string): string | null {
    const { bounceAddress } = this.settings.mail;
    if (!bounceAddress) return null;
    const at = bounceAddress.lastIndexOf('@');
    const [signature = ''] = this.signed(mailId);
    return `${bounceAddress.slice(0, at)}+${mailId.replaceAll('-', '')}${signature}${bounceAddress.slice(at)}`;
  }

  /** @returns the row's id; null where this is none of our return addresses */
  mailIdIn(address: string): string | null {
    const [, digits, signature] = shape.exec(address)?.map((piece) => piece.toLowerCase()) ?? [];
    if (!digits || !signature) return null;
    const mailId = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    return this.signed(mailId).some((genuine) => isSameSecret(signature, genuine)) ? mailId : null;
  }

  private signed(mailId: string): string[] {
    return this.signatures
      .all(`return-path\n${mailId}`)
      .map((signature) => signature.subarray(0, signatureBytes).toString('hex'));
  }
}
