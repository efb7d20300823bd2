import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Settings } from '../config/settings/settings.js';

/**
 * Signs what links in mails carry. The first of `SESSION_SECRET` signs, and what any of them signed is genuine; so is what
 * `DATA_KEY` signed, as versions up to 0.6 did.
 */
@Injectable()
export class MailSignatures {
  private readonly keys: readonly (Buffer | string)[];

  constructor(@Inject(Settings) { sessionSecrets, dataKey }: Pick<Settings, 'sessionSecrets' | 'dataKey'>) {
    // Keys of their own: what signs sessions never signs anything else.
    const derived = sessionSecrets.map((secret) =>
      createHmac('sha256', Buffer.from(secret, 'hex')).update('shulayim:mail-links').digest(),
    );
    this.keys = [...derived, dataKey];
  }

  /** @returns 32 bytes */
  of(signed: string | Buffer): Buffer {
    return this.all(signed)[0] as Buffer;
  }

  /** Every signature that is genuine, the one that is given today first. */
  all(signed: string | Buffer): Buffer[] {
    return this.keys.map((key) => createHmac('sha256', key).update(signed).digest());
  }
}
