import { Injectable } from '@nestjs/common';
import { EventStore } from '@shulayim/event-sourcing';
import type { SessionEvent } from '../../../events/people/session.events.js';
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

/** Somebody signed in in a browser that was new to their account (ADR 157), and from which country where that is known. */
@Injectable()
export class NewBrowserKind implements MailKind {
  readonly kind = 'new_browser';
  readonly isOfAccount = true;

  constructor(
    private readonly store: EventStore,
    private readonly accounts: AccountQueries,
    private readonly settings: Settings,
  ) {}

  async prepare({ recipientId, ref }: MailRow): Promise<Preparation> {
    const person = await this.accounts.user(String(recipientId));
    if (!person) return 'skip';
    const country = await this.countryOf(ref['sessionId']);
    return { to: { name: person.name, address: person.email }, ...this.content(person.language, country) };
  }

  samples(language: MailLanguage): Record<string, MailContent> {
    return { [this.kind]: this.content(language, 'IL') };
  }

  /** Of the session as it began: whoever came in may have gone again. */
  private async countryOf(sessionId: string | null | undefined): Promise<string | null> {
    const events = sessionId ? await this.store.read<SessionEvent>(`session-${sessionId}`) : [];
    const [began] = events;
    return began?.type === 'SessionStarted' ? (began.data.country ?? null) : null;
  }

  private content(language: MailLanguage, country: string | null): MailContent {
    return accountMail({ name: 'newBrowser', url: `${this.settings.publicUrl}/forgot-password`, country }, language);
  }
}
