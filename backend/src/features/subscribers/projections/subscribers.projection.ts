import { on, projection } from '@shulayim/event-sourcing';

/** Who waits. Whoever leaves has no row: nothing of the address stays. */
export const subscribers = projection({
  name: 'subscribers',
  version: 1,
  tables: ['subscribers'],
  on: [
    on(
      'SubscriberJoined',
      `INSERT INTO subscribers (id, name, email, source, created_at)
       SELECT (data->>'subscriberId')::uuid, data->>'name', data->>'email', data->>'source', (metadata->>'at')::timestamptz
       FROM rows`,
    ),
    on(
      ['SubscriberUnsubscribed', 'SubscriberRemoved'],
      `DELETE FROM subscribers USING rows WHERE subscribers.id = (rows.data->>'subscriberId')::uuid`,
    ),
  ],
});
