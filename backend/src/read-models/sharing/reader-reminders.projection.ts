import { jsonFields, row } from '@shulayim/event-sourcing';
import { projection } from '../../events/domain-events.js';
import { remindedRoundReader } from '../../events/reading/reminder.events.js';
import { dropDoubledRowsOf, handOverRowsOf } from '../cleanup/handing-over.js';
import { dropRowsOf } from '../cleanup/leaving.js';
import { dropSweptTexts } from '../cleanup/sweeping.js';

const told = jsonFields(remindedRoundReader, 'told');

const reminded = (data: { projectId: string; authorId: string }, readerId: string, readers: string): string => `
  INSERT INTO reader_reminders (project_id, reader_id, author_id, reminded_at)
  SELECT ${data.projectId}, ${readerId}, ${data.authorId}, max(${row.at})
  FROM rows CROSS JOIN LATERAL ${readers}
  GROUP BY 1, 2, 3 ORDER BY 1, 2
  ON CONFLICT (author_id, project_id, reader_id) DO UPDATE SET reminded_at = excluded.reminded_at`;

/** One row for each reader of a work whom its author reminded: the last time. */
export const readerReminders = projection({
  name: 'reader_reminders',
  version: 1,
  tables: ['reader_reminders'],
  on: [
    {
      ReadersReminded: (data) =>
        reminded(data, 'reader.id::uuid', `jsonb_array_elements_text(${data.readerIds}) AS reader (id)`),
      // Guests are in no list of readers.
      RoundReadersReminded: (data) =>
        reminded(
          data,
          told.readerId,
          `(SELECT told FROM jsonb_array_elements(${data.readers}) AS told WHERE ${told.readerKind} = 'user') AS account`,
        ),
    },
    dropSweptTexts('reader_reminders', 'project_id'),
    dropDoubledRowsOf('reader_reminders', 'other.reader_id = reader_reminders.reader_id'),
    handOverRowsOf('reader_reminders'),
    dropRowsOf('reader_reminders'),
    dropRowsOf('reader_reminders', 'reader_id'),
  ],
});
