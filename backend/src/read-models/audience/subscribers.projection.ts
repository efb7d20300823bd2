import { row } from '@shulayim/event-sourcing';
import { each, projection } from '../../events/index.js';

/** Who waits. Whoever leaves has no row: nothing of the address stays. */
export const subscribers = projection({
  name: 'subscribers',
  version: 1,
  tables: ['subscribers'],
  on: [
    {
      SubscriberJoined: (data) => `
       INSERT INTO subscribers (id, name, email, source, created_at)
       SELECT ${data.subscriberId}, ${data.name}, ${data.email}, ${data.source}, ${row.at}
       FROM rows`,
    },
    each(
      ['SubscriberUnsubscribed', 'SubscriberRemoved'],
      (data) => `DELETE FROM subscribers USING rows WHERE subscribers.id = ${data.subscriberId}`,
    ),
  ],
});
