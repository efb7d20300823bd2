import { Injectable } from '@nestjs/common';
import type { MailContent, MailLanguage } from '../../../../platform/mail/kinds/mail-kind.js';
import { accountMail } from '../account-mail.js';
import type { Settings } from '../../../../platform/config/settings/settings.js';
import type { MailedRequest } from '../../recovery/account-requests.js';
import { AddressRequestKind } from './account-request.mail.js';
import { sampleToken } from '../../../../platform/mail/templates/sample-words.js';

/** Of the page where a new password is chosen. */
export const resetAddress = ({ publicUrl }: Settings, token: string): string =>
  `${publicUrl}/reset-password?token=${token}`;

/** The way to a new password. */
@Injectable()
export class ResetPasswordKind extends AddressRequestKind {
  readonly kind = 'reset_password';

  protected contentFor(request: MailedRequest, language: MailLanguage): MailContent {
    return this.content(language, this.tokens.tokenOf(request));
  }

  samples(language: MailLanguage): Record<string, MailContent> {
    return { [this.kind]: this.content(language, sampleToken) };
  }

  private content(language: MailLanguage, token: string): MailContent {
    return accountMail({ name: 'reset', url: resetAddress(this.settings, token) }, language);
  }
}
