import { Injectable } from '@nestjs/common';
import type { MailContent, MailLanguage, MailRow, Preparation } from '../../../../platform/mail/kinds/mail-kind.js';
import { accountMail } from '../account-mail.js';
import { AccountRequestKind } from './account-request.mail.js';

/**
 * The code, to the address that somebody wants to have. When another account has it, its owner is told instead: only a
 * mailbox ever tells who is registered.
 */
@Injectable()
export class ChangeEmailKind extends AccountRequestKind {
  readonly kind = 'change_email';

  async prepare({ ref }: MailRow): Promise<Preparation> {
    const request = await this.requests.find(String(ref.requestId));
    if (!request?.isOpen || request.ownerId === request.userId) return 'skip';
    const to = { name: null, address: request.email };
    const language = await this.languages.of(request.email, request.userId);
    if (request.ownerId !== null) return { to, ...this.taken(language) };
    return { to, ...accountMail({ name: 'code', code: this.tokens.codeOf(request) }, language) };
  }

  samples(language: MailLanguage): Record<string, MailContent> {
    return {
      [this.kind]: accountMail({ name: 'code', code: '407193' }, language),
      change_email_taken: this.taken(language),
    };
  }

  private taken(language: MailLanguage): MailContent {
    return accountMail({ name: 'taken', url: `${this.settings.publicUrl}/login` }, language);
  }
}
