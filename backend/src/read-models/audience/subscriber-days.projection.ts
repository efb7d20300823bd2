import { israelTimeZone } from '@shulayim/contracts';
import { row } from '@shulayim/event-sourcing';
import { each, projection } from '../../events/domain-events.js';

const day = `(${row.at} AT TIME ZONE '${israelTimeZone}')::date`;
const add = 'ON CONFLICT (day, change, source) DO UPDATE SET people = subscriber_days.people + excluded.people';

/** How many joined the waiting list on each day, by where they came from, and how many left it. Whoever is gone still counts. */
export const subscriberDays = projection({
  name: 'subscriber_days',
  version: 1,
  tables: ['subscriber_days'],
  on: [
    {
      SubscriberJoined: (data) => `
       INSERT INTO subscriber_days (day, change, source, people)
       SELECT ${day}, 'joined', ${data.source}, count(*) FROM rows GROUP BY 1, 3 ORDER BY 1, 3 ${add}`,
    },
    each(
      ['SubscriberUnsubscribed', 'SubscriberRemoved'],
      () => `
       INSERT INTO subscriber_days (day, change, source, people)
       SELECT ${day}, 'left', '', count(*) FROM rows GROUP BY 1 ORDER BY 1 ${add}`,
    ),
  ],
});
