import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings/settings.js';
import type {
  MailContent,
  MailKind,
  MailLanguage,
  MailRow,
  Preparation,
} from '../../../platform/mail/kinds/mail-kind.js';
import { AccountQueries } from '../people/accounts.queries.js';
import { accountMail } from './account-mail.js';
import { accountNotices, type AccountNoticeName } from './account-notices.js';

/** A short notice, should it not have been they: most lead to a new password. The recipient is the person; suspended or not. */
class AccountNotice implements MailKind {
  readonly isOfAccount = true;

  constructor(
    readonly kind: string,
    private readonly notice: { readonly name: AccountNoticeName; readonly path?: string },
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
    const { name, path = '/forgot-password' } = this.notice;
    return accountMail({ name, url: this.settings.publicUrl + path }, language);
  }
}

/** One kind of mail for each notice about an account. */
@Injectable()
export class AccountNotices {
  readonly kinds: readonly MailKind[];

  constructor(accounts: AccountQueries, settings: Settings) {
    this.kinds = Object.entries(accountNotices).map(
      ([kind, notice]) => new AccountNotice(kind, notice, accounts, settings),
    );
  }
}
