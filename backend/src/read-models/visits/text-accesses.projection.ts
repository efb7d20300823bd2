import { projection } from '../../events/index.js';
import { dropGuestName, dropRowsOf } from '../cleanup/leaving.js';
import { dropOldRows, dropSweptTexts } from '../cleanup/sweeping.js';

/** One row per counted view. */
export const textAccesses = projection({
  name: 'text_accesses',
  version: 2,
  tables: ['text_accesses'],
  on: [
    {
      TextAccessed: (data) => `
       INSERT INTO text_accesses (id, part_id, project_id, author_id, share_id, reader_kind, reader_id, reader_name, at)
       SELECT ${data.accessId}, ${data.partId}, ${data.projectId}, ${data.authorId},
              ${data.shareId}, ${data.readerKind}, ${data.readerId}, ${data.readerName},
              ${data.at}
       FROM rows`,
      AccessClaimed: (data) => `
       UPDATE text_accesses SET reader_kind = 'user', reader_id = ${data.userId}, reader_name = NULL
       FROM rows
       WHERE text_accesses.reader_kind = 'guest' AND text_accesses.reader_id = ${data.guestId}
         AND text_accesses.part_id = ${data.partId}`,
    },
    dropRowsOf('text_accesses'),
    dropOldRows('text_accesses', 'visits'),
    dropSweptTexts('text_accesses', 'part_id'),
    dropGuestName('text_accesses', 'reader_name'),
  ],
});
