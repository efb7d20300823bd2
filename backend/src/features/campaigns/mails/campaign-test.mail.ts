import { Injectable } from '@nestjs/common';
import { EventStore } from '@shulayim/event-sourcing';
import type { MailContent, MailKind, MailRow, Preparation } from '../../../platform/mail/kinds/mail-kind.js';
import { AccountService } from '../../accounts/ports/account-service.port.js';
import type { CampaignTestEvent } from '../../../events/audience/campaign.events.js';
import { CampaignLetter } from './campaign-letter.js';

/** What a campaign would look like, to the admin who asked. */
@Injectable()
export class CampaignTestKind implements MailKind {
  readonly kind = 'campaign_test';
  /** They wait for it before they send it to everybody. */
  readonly isUrgent = true;

  constructor(
    private readonly store: EventStore,
    private readonly accounts: AccountService,
    private readonly letter: CampaignLetter,
  ) {}

  async prepare({ ref, recipientId }: MailRow): Promise<Preparation> {
    const [tested] = await this.store.read<CampaignTestEvent>(`campaign-test-${ref.testId}`);
    const admin = recipientId && (await this.accounts.user(recipientId));
    if (!tested || !admin) return 'skip';
    return { to: { name: admin.name, address: admin.email }, ...(await this.letter.test(tested.data)) };
  }

  samples(): Record<string, MailContent> {
    return { [this.kind]: this.letter.sample() };
  }
}
