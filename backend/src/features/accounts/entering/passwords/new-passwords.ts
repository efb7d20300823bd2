import { Injectable } from '@nestjs/common';
import { passwordSentences, sentences } from '@shulayim/contracts';
import { Settings } from '../../../../platform/config/settings/settings.js';
import { InvalidInput } from '../../../../platform/failures/refusals.js';
import { isCommonPassword } from './common-passwords.js';
import { isFamiliar, type PasswordOwner } from './familiar-words.js';
import { LeakedPasswords } from './leaked-passwords.js';

/** What a password that somebody chooses must not be. Those of the demo people are told to everybody, and not asked about here. */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly settings: Settings,
    private readonly leaked: LeakedPasswords,
  ) {}

  /**
   * @throws InvalidInput for one of the commonest (decisions §3), for a word that anybody knows of its owner or the site, and
   * for one that has leaked
   */
  async refuseWeak(password: string, owner: PasswordOwner): Promise<void> {
    if (await isCommonPassword(password)) throw new InvalidInput({ password: sentences.passwordTooCommon });
    if (isFamiliar(password, owner, this.settings.publicUrl))
      throw new InvalidInput({ password: passwordSentences.passwordTooFamiliar });
    if (await this.leaked.include(password)) throw new InvalidInput({ password: passwordSentences.passwordLeaked });
  }
}
