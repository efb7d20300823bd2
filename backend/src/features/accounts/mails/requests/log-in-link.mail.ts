import { Injectable } from '@nestjs/common';
import type { MailContent, MailLanguage, MailRow, Preparation } from '../../../../platform/mail/kinds/mail-kind.js';
import { sampleToken } from '../../../../platform/mail/templates/sample-words.js';
import { accountMail } from '../account-mail.js';
import { AccountRequestKind } from './account-request.mail.js';

/**
 * The link by which somebody signs in. Whoever has not shown that the address is theirs is led to a new password instead,
 * which shuts out whoever else may know the old one. What was asked for a stranger's address is forgotten here.
 */
@Injectable()
export class LogInLinkKind extends AccountRequestKind {
  readonly kind = 'log_in_link';

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
    if (request.name === null) return { to, ...this.unverified(language) };
    return { to, ...this.content(language, this.tokens.tokenOf(request)) };
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
