import { Injectable } from '@nestjs/common';
import { type EventHandlers, EventReaction } from '../../../platform/event-log/event-reaction.js';
import { Reactions } from '../../../platform/event-log/reactions.js';
import { CampaignMails } from '../recipients/campaign-mails.js';
import type { EventsOf } from '../../../events/domain-events.js';

type Type = 'AccountDeleted' | 'SubscriberUnsubscribed' | 'SubscriberRemoved';

/** Whoever has left is in no campaign's list: what was counted stays, the row with the address's key goes. */
@Injectable()
export class ForgetRecipients extends EventReaction<EventsOf<Type>> {
  readonly name = 'forget-recipients';
  protected readonly on: EventHandlers<EventsOf<Type>> = {
    AccountDeleted: ({ data }) => this.mails.forget(data.userId),
    SubscriberUnsubscribed: ({ data }) => this.mails.forget(data.subscriberId),
    SubscriberRemoved: ({ data }) => this.mails.forget(data.subscriberId),
  };

  constructor(
    reactions: Reactions,
    private readonly mails: CampaignMails,
  ) {
    super(reactions);
  }
}
