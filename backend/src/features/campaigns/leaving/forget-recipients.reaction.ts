import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@shulayim/event-sourcing';
import type { Reaction } from '../../../platform/event-log/reaction.js';
import { Reactions } from '../../../platform/event-log/reactions.js';
import { CampaignMails } from '../recipients/campaign-mails.js';

/** Whoever has left is in no campaign's list: what was counted stays, the row with the address's key goes. */
@Injectable()
export class ForgetRecipients implements Reaction {
  readonly name = 'forget-recipients';
  readonly types = ['AccountDeleted', 'SubscriberUnsubscribed', 'SubscriberRemoved'];

  constructor(
    reactions: Reactions,
    private readonly mails: CampaignMails,
  ) {
    reactions.register(this);
  }

  async handle(events: readonly RecordedEvent[]): Promise<void> {
    for (const { data } of events) {
      const { userId, subscriberId } = data as { userId?: string; subscriberId?: string };
      const personId = userId ?? subscriberId;
      if (personId) await this.mails.forget(personId);
    }
  }
}
