import { outbox } from '../../events/domain-events.js';

/** Whoever joins is told so, with the way out. The row's id is the event's: one mail for each. */
export const subscribersOutbox = outbox({
  name: 'subscribers',
  on: {
    SubscriberJoined: (data) => `
       INSERT INTO mail_outbox (id, kind, recipient_id, ref, created_at, next_try_at)
       SELECT event_id, 'subscriber_welcome', ${data.subscriberId},
              jsonb_build_object('subscriberId', ${data.subscriberId}), recorded_at, recorded_at
       FROM rows`,
  },
});
