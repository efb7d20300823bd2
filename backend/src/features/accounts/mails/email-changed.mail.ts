import { Injectable } from '@nestjs/common';
import { EventStore } from '@shulayim/event-sourcing';
import type {
  MailContent,
  MailKind,
  MailLanguage,
  MailRow,
  Preparation,
} from '../../../platform/mail/kinds/mail-kind.js';
import { MailLanguages } from '../ports/mail-languages.port.js';
import type { AccountEvent } from '../../../events/people/account.events.js';
import { accountMail } from './account-mail.js';

/**
 * The last mail to an address that an account has left. It stands in the event alone, sealed under the person's key: when
 * that is gone, there is nobody to write to. The row's id is the event's, its recipient the person.
 */
@Injectable()
export class EmailChangedKind implements MailKind {
  readonly kind = 'email_changed';
  readonly isOfAccount = true;

  constructor(
    private readonly store: EventStore,
    private readonly languages: MailLanguages,
  ) {}

  async prepare({ id, recipientId }: MailRow): Promise<Preparation> {
    const events = await this.store.read<AccountEvent>(`account-${recipientId}`);
    const changed = events.find((event) => event.id === id);
    if (changed?.type !== 'EmailChanged' || !changed.data.previousEmail) return 'skip';
    const address = changed.data.previousEmail;
    const language = await this.languages.of(address, recipientId);
    return { to: { name: null, address }, ...accountMail({ name: 'emailChanged' }, language) };
  }

  samples(language: MailLanguage): Record<string, MailContent> {
    return { [this.kind]: accountMail({ name: 'emailChanged' }, language) };
  }
}
