import { Injectable } from '@nestjs/common';
import { sentences } from '@shulayim/contracts';
import { Settings } from '../../../../platform/config/settings/settings.js';
import { InvalidInput } from '../../../../platform/failures/refusals.js';
import { isCommonPassword } from './common-passwords.js';
import { isFamiliar, type PasswordOwner } from './familiar-words.js';

/** What a password that somebody chooses must not be. Those of the demo people are told to everybody, and not asked about here. */
@Injectable()
export class NewPasswords {
  constructor(private readonly settings: Settings) {}

  /** @throws InvalidInput for one of the commonest (decisions §3), and for a word that anybody knows of its owner or the site */
  async refuseWeak(password: string, owner: PasswordOwner): Promise<void> {
    if (await isCommonPassword(password)) throw new InvalidInput({ password: sentences.passwordTooCommon });
    if (isFamiliar(password, owner, this.settings.publicUrl))
      throw new InvalidInput({ password: sentences.passwordTooFamiliar });
  }
}
