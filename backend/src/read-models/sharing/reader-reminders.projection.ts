import { row } from '@shulayim/event-sourcing';
import { projection } from '../../events/domain-events.js';
import { dropRowsOf } from '../cleanup/leaving.js';
import { dropSweptTexts } from '../cleanup/sweeping.js';

/** One row for each reader of a work whom its author reminded: the last time. */
export const readerReminders = projection({
  name: 'reader_reminders',
  version: 1,
  tables: ['reader_reminders'],
  on: [
    {
      ReadersReminded: (data) => `
       INSERT INTO reader_reminders (project_id, reader_id, author_id, reminded_at)
       SELECT ${data.projectId}, reader.id::uuid, ${data.authorId}, max(${row.at})
       FROM rows CROSS JOIN LATERAL jsonb_array_elements_text(${data.readerIds}) AS reader (id)
       GROUP BY 1, 2, 3 ORDER BY 1, 2
       ON CONFLICT (author_id, project_id, reader_id) DO UPDATE SET reminded_at = excluded.reminded_at`,
    },
    dropSweptTexts('reader_reminders', 'project_id'),
    dropRowsOf('reader_reminders'),
    dropRowsOf('reader_reminders', 'reader_id'),
  ],
});
