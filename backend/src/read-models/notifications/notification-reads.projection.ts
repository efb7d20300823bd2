import { row } from '@shulayim/event-sourcing';
import { projection } from '../../events/domain-events.js';
import { dropRowsOf } from '../cleanup/leaving.js';
import { dropOldRows } from '../cleanup/sweeping.js';

/** What each person has read: all up to a place, which never moves back, and some beyond it. */
export const notificationReads = projection({
  name: 'notification_reads',
  version: 2,
  tables: ['notification_marks', 'notification_reads'],
  on: [
    {
      NotificationsSeen: (data) => `
       INSERT INTO notification_marks (user_id, xid, position)
       SELECT DISTINCT ON (1) ${data.userId}, ${data.xid}, ${data.position}
       FROM rows ORDER BY 1, 2 DESC, 3 DESC
       ON CONFLICT (user_id) DO UPDATE SET xid = excluded.xid, position = excluded.position
       WHERE (excluded.xid, excluded.position) > (notification_marks.xid, notification_marks.position)`,
      NotificationsRead: (data) => `
       INSERT INTO notification_reads (user_id, event_id, at)
       SELECT DISTINCT ON (1, 2) ${data.userId}, jsonb_array_elements_text(${data.eventIds})::uuid,
              ${row.at}
       FROM rows ORDER BY 1, 2, 3
       ON CONFLICT DO NOTHING`,
    },
    dropOldRows('notification_reads', 'notifications'),
    dropRowsOf('notification_marks', 'user_id'),
    dropRowsOf('notification_reads', 'user_id'),
  ],
});
