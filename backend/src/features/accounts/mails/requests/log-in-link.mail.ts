import { Injectable } from '@nestjs/common';
import type { MailContent, MailLanguage } from '../../../../platform/mail/kinds/mail-kind.js';
import { sampleToken } from '../../../../platform/mail/templates/sample-words.js';
import { accountMail } from '../account-mail.js';
import type { MailedRequest } from '../../recovery/account-requests.js';
import { AddressRequestKind } from './account-request.mail.js';

/**
 * The link by which somebody signs in. Whoever has not shown that the address is theirs is led to a new password instead,
 * which shuts out whoever else may know the old one.
 */
@Injectable()
export class LogInLinkKind extends AddressRequestKind {
  readonly kind = 'log_in_link';

  protected contentFor(request: MailedRequest, language: MailLanguage): MailContent {
    if (request.name === null) return this.unverified(language);
    return this.content(language, this.tokens.tokenOf(request));
  }

  samples(language: MailLanguage): Record<string, MailContent> {
    return { [this.kind]: this.content(language, sampleToken), log_in_link_unverified: this.unverified(language) };
  }

  /** Behind the `#`, which no server sees. */
  private content(language: MailLanguage, token: string): MailContent {
    return accountMail({ name: 'logInLink', url: `${this.settings.publicUrl}/login#token=${token}` }, language);
  }

  private unverified(language: MailLanguage): MailContent {
    return accountMail({ name: 'logInUnverified', url: `${this.settings.publicUrl}/forgot-password` }, language);
  }
}
