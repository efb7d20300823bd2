import { Injectable } from '@nestjs/common';
import type { Metadata } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { AccountService } from '../../accounts/ports/account-service.port.js';
import type { CampaignUnsubscriber } from '../campaign-unsubscriber.port.js';
import { SubscriberEraser } from '../../subscribers/subscriber-eraser.port.js';
import { CampaignTokens } from '../mails/campaign-tokens.js';
import { Audience } from '../recipients/audience.js';
import { CampaignMails } from '../recipients/campaign-mails.js';

/** Out of every list that a campaign may have had the address from: whichever it was, they want no more. */
@Injectable()
export class LeaveCampaigns implements CampaignUnsubscriber {
  constructor(
    private readonly tokens: CampaignTokens,
    private readonly mails: CampaignMails,
    private readonly audience: Audience,
    private readonly waitingList: SubscriberEraser,
    private readonly accounts: AccountService,
    private readonly pool: Pool,
  ) {}

  async leave(token: string, metadata: Metadata): Promise<boolean> {
    const mailId = this.tokens.mailOf(token);
    if (!mailId) return false;
    const recipient = await this.mails.countLeaving(mailId);
    const person = recipient && (await this.audience.person(recipient.kind, recipient.personId));
    if (!person) return true; // gone already, in whichever way
    await this.withdrawConsent(person.email, metadata);
    await this.waitingList.forget(person.email, metadata);
    return true;
  }

  private async withdrawConsent(email: string, metadata: Metadata): Promise<void> {
    const { rows } = await this.pool.query<{ id: string }>(
      'SELECT id FROM users WHERE email = $1 AND marketing_consent',
      [email],
    );
    for (const { id } of rows) await this.accounts.changeNews(id, false, { metadata });
  }
}
