import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import type { MailContent, MailKind, MailLanguage, MailRow, Preparation } from '../../../platform/mail/mail-kind.js';
import { MailLanguages } from '../ports/mail-languages.port.js';
import { AccountRequests } from '../recovery/account-requests.js';
import { RequestTokens } from '../recovery/request-tokens.js';
import { accountMail } from './account-mail.js';
import { sampleToken } from '../../../platform/mail/templates/sample-words.js';

/** Asks a newcomer whether the address is theirs. A row of it: `ref.requestId`. */
@Injectable()
export class VerifyEmailKind implements MailKind {
  readonly kind = 'verify_email';
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
