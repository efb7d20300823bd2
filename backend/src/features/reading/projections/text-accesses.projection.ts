import { on, projection } from '@shulayim/event-sourcing';
import { dropGuestName, dropRowsOf } from '../../../platform/privacy/leaving.js';
import { dropOldRows, dropSweptTexts } from '../../../platform/privacy/sweeping.js';

/** One row per counted view. */
export const textAccesses = projection({
  name: 'text_accesses',
  version: 2,
  tables: ['text_accesses'],
  on: [
    on(
      'TextAccessed',
      `INSERT INTO text_accesses (id, part_id, project_id, author_id, share_id, reader_kind, reader_id, reader_name, at)
       SELECT (data->>'accessId')::uuid, (data->>'partId')::uuid, (data->>'projectId')::uuid, (data->>'authorId')::uuid,
              (data->>'shareId')::uuid, data->>'readerKind', (data->>'readerId')::uuid, data->>'readerName',
              (data->>'at')::timestamptz
       FROM rows`,
    ),
    on(
      'AccessClaimed',
      `UPDATE text_accesses SET reader_kind = 'user', reader_id = (rows.data->>'userId')::uuid, reader_name = NULL
       FROM rows
       WHERE text_accesses.reader_kind = 'guest' AND text_accesses.reader_id = (rows.data->>'guestId')::uuid
         AND text_accesses.part_id = (rows.data->>'partId')::uuid`,
    ),
    dropRowsOf('text_accesses'),
    dropOldRows('text_accesses', 'visits'),
    ...dropSweptTexts('text_accesses', 'part_id'),
    dropGuestName('text_accesses', 'reader_name'),
  ],
});
