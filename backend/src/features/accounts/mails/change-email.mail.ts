import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import type { MailContent, MailKind, MailLanguage, MailRow, Preparation } from '../../../platform/mail/mail-kind.js';
import { MailLanguages } from '../ports/mail-languages.port.js';
import { AccountRequests } from '../recovery/account-requests.js';
import { RequestTokens } from '../recovery/request-tokens.js';
import { accountMail } from './account-mail.js';

/**
 * The code, to the address that somebody wants to have. When another account has it, its owner is told instead: only a
 * mailbox ever tells who is registered. A row of it: `ref.requestId`.
 */
@Injectable()
export class ChangeEmailKind implements MailKind {
  readonly kind = 'change_email';
  readonly isUrgent = true;
  readonly isOfAccount = true;

  constructor(
    private readonly requests: AccountRequests,
    private readonly tokens: RequestTokens,
    private readonly languages: MailLanguages,
    private readonly settings: Settings,
  ) {}

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
