import { Inject, Injectable } from '@nestjs/common';
import { isSameSecret } from '../../auth/tokens/same-secret.js';
import { MailSignatures } from '../../keys/mail-signatures.js';

/** What a link in a mail acts on. `person`: on nothing but its recipient's mails as a whole. */
export type MailSubject = { kind: 'comment' | 'work'; id: string } | { kind: 'person' };

/** What such a link says. Not yet believed: `isGenuine` decides. */
export interface MailToken {
  readonly recipientId: string;
  readonly about: MailSubject;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly payload: string;
  readonly signature: string;
}

const lifeMs = 30 * 24 * 60 * 60 * 1000;
const letters = { comment: 'c', work: 'w', person: 'p' } as const;
const kinds = { c: 'comment', w: 'work', p: 'person' } as const;
const nobody = '00000000-0000-0000-0000-000000000000';
const payloadBytes = 37;

/**
 * What a link in a notification mail carries: whose it is, what about and until when, signed together with the address
 * that it was mailed to. Nothing of it is stored; with another address it is void.
 */
@Injectable()
export class MailTokens {
  constructor(@Inject(MailSignatures) private readonly signatures: MailSignatures) {}

  /**
   * @param since when the mail came to be: its repetitions carry the same link
   * @returns letters, digits, `-`, `_` and one full stop: it stands in an address
   */
  of(recipient: { id: string; email: string }, about: MailSubject, since: Date): string {
    const payload = Buffer.alloc(payloadBytes);
    payload.write(letters[about.kind], 0, 'latin1');
    bytesOf(recipient.id).copy(payload, 1);
    bytesOf(about.kind === 'person' ? nobody : about.id).copy(payload, 17);
    payload.writeUInt32BE(Math.floor((since.getTime() + lifeMs) / 1000), 33);
    const text = payload.toString('base64url');
    return `${text}.${this.signatures.of(signed(text, recipient.email)).toString('base64url')}`;
  }

  /** @returns null for what is no such token at all */
  read(token: string): MailToken | null {
    const [payload = '', signature = '', ...rest] = token.split('.');
    const bytes = Buffer.from(payload, 'base64url');
    const kind = kinds[bytes.toString('latin1', 0, 1) as keyof typeof kinds];
    if (rest.length > 0 || bytes.length !== payloadBytes || !kind) return null;
    return {
      recipientId: idOf(bytes.subarray(1, 17)),
      about: kind === 'person' ? { kind } : { kind, id: idOf(bytes.subarray(17, 33)) },
      expiresAt: bytes.readUInt32BE(33) * 1000,
      payload,
      signature,
    };
  }

  /** @param email of the recipient, now; null when there is none any more */
  isGenuine({ payload, signature }: MailToken, email: string | null): boolean {
    const genuine = this.signatures.all(signed(payload, email ?? ''));
    return genuine.some((each) => isSameSecret(signature, each.toString('base64url'))) && email !== null;
  }
}

const signed = (payload: string, email: string): string => `mail-action:${payload}:${email}`;

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
