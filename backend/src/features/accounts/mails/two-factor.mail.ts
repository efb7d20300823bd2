import { Inject, Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import type { MailContent, MailKind, MailLanguage, MailRow, Preparation } from '../../../platform/mail/mail-kind.js';
import { AccountQueries } from '../people/accounts.queries.js';
import { accountMail } from './account-mail.js';

/** Short notices, should it not have been they. The recipient is the person; suspended or not. */
abstract class TwoFactorNotice implements MailKind {
  @Inject(AccountQueries) private readonly accounts!: AccountQueries;
  @Inject(Settings) private readonly settings!: Settings;
  readonly isOfAccount = true;
  abstract readonly kind: string;
  protected abstract readonly name: 'twoFactorEnabled' | 'twoFactorDisabled' | 'recoveryCodeUsed';

  async prepare({ recipientId }: MailRow): Promise<Preparation> {
    const person = await this.accounts.user(String(recipientId));
    if (!person) return 'skip';
    return { to: { name: person.name, address: person.email }, ...this.content(person.language) };
  }

  samples(language: MailLanguage): Record<string, MailContent> {
    return { [this.kind]: this.content(language) };
  }

  private content(language: MailLanguage): MailContent {
    return accountMail({ name: this.name, url: `${this.settings.publicUrl}/forgot-password` }, language);
  }
}

@Injectable()
export class TwoFactorEnabledKind extends TwoFactorNotice {
  readonly kind = 'two_factor_enabled';
  protected readonly name = 'twoFactorEnabled';
}

@Injectable()
export class TwoFactorDisabledKind extends TwoFactorNotice {
  readonly kind = 'two_factor_disabled';
  protected readonly name = 'twoFactorDisabled';
}

@Injectable()
export class RecoveryCodeUsedKind extends TwoFactorNotice {
  readonly kind = 'recovery_code_used';
  protected readonly name = 'recoveryCodeUsed';
}
