import { row } from '@shulayim/event-sourcing';
import { each, projection } from '../../events/domain-events.js';
import { handOverRowsOf } from '../cleanup/handing-over.js';
import { dropGuestName, dropRowsOf } from '../cleanup/leaving.js';
import { dropOldRows, dropSweptTexts } from '../cleanup/sweeping.js';
import { insertInto } from '../../platform/database/columns.js';
import { TextAccessEntity } from './text-access.entity.js';

/** One row per counted view. */
export const textAccesses = projection({
  name: 'text_accesses',
  version: 3,
  tables: ['text_accesses'],
  on: [
    {
      TextAccessed: (data) =>
        insertInto(TextAccessEntity, {
          id: data.accessId,
          partId: data.partId,
          projectId: data.projectId,
          authorId: data.authorId,
          shareId: data.shareId,
          readerKind: data.readerKind,
          readerId: data.readerId,
          readerName: data.readerName,
          at: data.at,
          textVersion: `${data.textVersion}`,
        }),
      AccessClaimed: (data) => `
       UPDATE text_accesses SET reader_kind = 'user', reader_id = ${data.userId}, reader_name = NULL
       FROM rows
       WHERE text_accesses.reader_kind = 'guest' AND text_accesses.reader_id = ${data.guestId}
         AND text_accesses.part_id = ${data.partId}`,
    },
    each(
      ['TextFinished', 'VersionFinished'],
      (data) => `
       UPDATE text_accesses SET finished_at = finished.at
       FROM (SELECT ${data.accessId} AS id, min(${row.at}) AS at FROM rows GROUP BY 1) AS finished
       WHERE text_accesses.id = finished.id AND text_accesses.finished_at IS NULL`,
    ),
    handOverRowsOf('text_accesses'),
    dropRowsOf('text_accesses'),
    dropOldRows('text_accesses', 'visits'),
    dropSweptTexts('text_accesses', 'part_id'),
    dropGuestName('text_accesses', 'reader_name'),
  ],
});
