import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import type { MailContent, MailKind, MailLanguage, MailRow, Preparation } from '../../../platform/mail/mail-kind.js';
import { AccountQueries } from '../people/accounts.queries.js';
import { accountMail } from './account-mail.js';

/** A short notice, should it not have been they. The recipient is the person; suspended or not. */
@Injectable()
export class PasswordChangedKind implements MailKind {
  readonly kind = 'password_changed';
  readonly isOfAccount = true;

  constructor(
    private readonly accounts: AccountQueries,
    private readonly settings: Settings,
  ) {}

  async prepare({ recipientId }: MailRow): Promise<Preparation> {
    const person = await this.accounts.user(String(recipientId));
    if (!person) return 'skip';
    return { to: { name: person.name, address: person.email }, ...this.content(person.language) };
  }

  samples(language: MailLanguage): Record<string, MailContent> {
    return { [this.kind]: this.content(language) };
  }

  private content(language: MailLanguage): MailContent {
    return accountMail({ name: 'passwordChanged', url: `${this.settings.publicUrl}/forgot-password` }, language);
  }
}
