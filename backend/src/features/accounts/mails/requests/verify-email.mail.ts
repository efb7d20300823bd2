import { Injectable } from '@nestjs/common';
import type { MailContent, MailLanguage, MailRow, Preparation } from '../../../../platform/mail/kinds/mail-kind.js';
import { accountMail } from '../account-mail.js';
import { AccountRequestKind } from './account-request.mail.js';
import { sampleToken } from '../../../../platform/mail/templates/sample-words.js';

/** Asks a newcomer whether the address is theirs. */
@Injectable()
export class VerifyEmailKind extends AccountRequestKind {
  readonly kind = 'verify_email';

  async prepare({ ref }: MailRow): Promise<Preparation> {
    const request = await this.requests.find(String(ref.requestId));
    if (!request?.isOpen) return 'skip';
    const language = await this.languages.of(request.email, request.userId);
    return { to: { name: null, address: request.email }, ...this.content(language, this.tokens.tokenOf(request)) };
  }

  samples(language: MailLanguage): Record<string, MailContent> {
    return { [this.kind]: this.content(language, sampleToken) };
  }

  private content(language: MailLanguage, token: string): MailContent {
    return accountMail({ name: 'verify', url: `${this.settings.publicUrl}/verify-email?token=${token}` }, language);
  }
}
