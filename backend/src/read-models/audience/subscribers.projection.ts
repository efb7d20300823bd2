import { row } from '@shulayim/event-sourcing';
import { each, projection } from '../../events/domain-events.js';
import { insertInto } from '../../platform/database/columns.js';
import { SubscriberEntity } from './subscriber.entity.js';

/** Who waits. Whoever leaves has no row: nothing of the address stays. */
export const subscribers = projection({
  name: 'subscribers',
  version: 1,
  tables: ['subscribers'],
  on: [
    {
      SubscriberJoined: (data) =>
        insertInto(SubscriberEntity, {
          id: data.subscriberId,
          name: data.name,
          email: data.email,
          source: data.source,
          language: `coalesce(${data.language}, 'he')`,
          createdAt: row.at,
        }),
    },
    each(
      ['SubscriberUnsubscribed', 'SubscriberRemoved'],
      (data) => `DELETE FROM subscribers USING rows WHERE subscribers.id = ${data.subscriberId}`,
    ),
  ],
});
