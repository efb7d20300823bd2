import { on, projection } from '@shulayim/event-sourcing';
import { dropRowsOf } from '../../../../platform/privacy/leaving.js';
import { dropOldRows } from '../../../../platform/privacy/sweeping.js';

/** What each person has read: all up to a place, which never moves back, and some beyond it. */
export const notificationReads = projection({
  name: 'notification_reads',
  version: 2,
  tables: ['notification_marks', 'notification_reads'],
  on: [
    on(
      'NotificationsSeen',
      `INSERT INTO notification_marks (user_id, xid, position)
       SELECT DISTINCT ON (1) (data->>'userId')::uuid, (data->>'xid')::xid8, (data->>'position')::bigint
       FROM rows ORDER BY 1, 2 DESC, 3 DESC
       ON CONFLICT (user_id) DO UPDATE SET xid = excluded.xid, position = excluded.position
       WHERE (excluded.xid, excluded.position) > (notification_marks.xid, notification_marks.position)`,
    ),
    on(
      'NotificationsRead',
      `INSERT INTO notification_reads (user_id, event_id, at)
       SELECT DISTINCT ON (1, 2) (data->>'userId')::uuid, jsonb_array_elements_text(data->'eventIds')::uuid,
              (metadata->>'at')::timestamptz
       FROM rows ORDER BY 1, 2, 3
       ON CONFLICT DO NOTHING`,
    ),
    dropOldRows('notification_reads', 'notifications'),
    dropRowsOf('notification_marks', 'user_id'),
    dropRowsOf('notification_reads', 'user_id'),
  ],
});
