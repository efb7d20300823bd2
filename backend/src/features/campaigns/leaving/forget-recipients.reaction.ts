import { Injectable } from '@nestjs/common';
import type { Reaction } from '../../../platform/event-log/reaction.js';
import { Reactions } from '../../../platform/event-log/reactions.js';
import { CampaignMails } from '../recipients/campaign-mails.js';
import { type EventsOf, type RecordedOf } from '../../../events/domain-events.js';

type Type = 'AccountDeleted' | 'SubscriberUnsubscribed' | 'SubscriberRemoved';

/** Whoever has left is in no campaign's list: what was counted stays, the row with the address's key goes. */
@Injectable()
export class ForgetRecipients implements Reaction<EventsOf<Type>> {
  readonly name = 'forget-recipients';
  readonly types = ['AccountDeleted', 'SubscriberUnsubscribed', 'SubscriberRemoved'] as const;

  constructor(
    reactions: Reactions,
    private readonly mails: CampaignMails,
  ) {
    reactions.register(this);
  }

  async handle(events: readonly RecordedOf<Type>[]): Promise<void> {
    for (const { data } of events) await this.mails.forget('userId' in data ? data.userId : data.subscriberId);
  }
}
