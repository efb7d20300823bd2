import { Injectable } from '@nestjs/common';
import type { MailContent, MailLanguage, MailRow, Preparation } from '../../../../platform/mail/kinds/mail-kind.js';
import { accountMail } from '../account-mail.js';
import type { Settings } from '../../../../platform/config/settings/settings.js';
import { AccountRequestKind } from './account-request.mail.js';
import { sampleToken } from '../../../../platform/mail/templates/sample-words.js';

/** Of the page where a new password is chosen. */
export const resetAddress = ({ publicUrl }: Settings, token: string): string =>
  `${publicUrl}/reset-password?token=${token}`;

/**
 * The way to a new password. The route wrote it down whether or not anybody has the address; here it comes out, long after
 * the answer, and what was asked for a stranger's address is forgotten.
 */
@Injectable()
export class ResetPasswordKind extends AccountRequestKind {
  readonly kind = 'reset_password';

  async prepare({ ref }: MailRow): Promise<Preparation> {
    const request = await this.requests.find(String(ref.requestId));
    if (!request) return 'skip';
    if (request.ownerId === null) {
      await this.requests.drop(request.id);
      return 'skip';
    }
    if (!request.isOpen) return 'skip';
    const language = await this.languages.of(request.email);
    const to = { name: request.name, address: request.email };
    return { to, ...this.content(language, this.tokens.tokenOf(request)) };
  }

  samples(language: MailLanguage): Record<string, MailContent> {
    return { [this.kind]: this.content(language, sampleToken) };
  }

  private content(language: MailLanguage, token: string): MailContent {
    return accountMail({ name: 'reset', url: resetAddress(this.settings, token) }, language);
  }
}
