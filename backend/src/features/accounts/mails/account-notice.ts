import { Inject } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings/settings.js';
import type {
  MailContent,
  MailKind,
  MailLanguage,
  MailRow,
  Preparation,
} from '../../../platform/mail/kinds/mail-kind.js';
import { AccountQueries } from '../people/accounts.queries.js';
import { accountMail, type AccountNoticeName } from './account-mail.js';

/** A short notice, should it not have been they: most lead to a new password. The recipient is the person; suspended or not. */
export abstract class AccountNotice implements MailKind {
  @Inject(AccountQueries) private readonly accounts!: AccountQueries;
  @Inject(Settings) private readonly settings!: Settings;
  readonly isOfAccount = true;
  abstract readonly kind: string;
  protected abstract readonly name: AccountNoticeName;
  /** Where its button leads. */
  protected readonly path: string = '/forgot-password';

  async prepare({ recipientId }: MailRow): Promise<Preparation> {
    const person = await this.accounts.user(String(recipientId));
    if (!person) return 'skip';
    return { to: { name: person.name, address: person.email }, ...this.content(person.language) };
  }

  samples(language: MailLanguage): Record<string, MailContent> {
    return { [this.kind]: this.content(language) };
  }

  private content(language: MailLanguage): MailContent {
    return accountMail({ name: this.name, url: this.settings.publicUrl + this.path }, language);
  }
}
