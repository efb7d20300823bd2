import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { type EventHandlers, EventReaction } from '../../platform/event-log/event-reaction.js';
import { Reactions } from '../../platform/event-log/reactions.js';
import { MailFolder } from '../../platform/mail/transports/mail-folder.js';
import type { EventsOf } from '../../events/domain-events.js';

type Type = 'SubscriberUnsubscribed' | 'SubscriberRemoved';

/**
 * Whoever leaves the list is in no mail of the folder either. At once where they left, and once more where the mails are
 * written: the worker's folder may be another one, and a welcome may have been on its way into it.
 */
@Injectable()
export class ForgetWelcomes extends EventReaction<EventsOf<Type>> {
  readonly name = 'forget-welcomes';
  protected readonly on: EventHandlers<EventsOf<Type>> = {
    SubscriberUnsubscribed: ({ data }) => this.of(data.subscriberId),
    SubscriberRemoved: ({ data }) => this.of(data.subscriberId),
  };

  constructor(
    reactions: Reactions,
    private readonly pool: Pool,
    private readonly folder: MailFolder,
  ) {
    super(reactions);
  }

  async of(subscriberId: string): Promise<void> {
    const { rows } = await this.pool.query<{ id: string }>('SELECT id FROM mail_outbox WHERE recipient_id = $1', [
      subscriberId,
    ]);
    await this.folder.deleteOf(rows.map(({ id }) => id));
  }
}
