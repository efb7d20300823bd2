import { on, projection } from '@shulayim/event-sourcing';
import { dropRowsOf } from '../../../../platform/privacy/leaving.js';
import { dropOldRows, dropSweptTexts } from '../../../../platform/privacy/sweeping.js';

/** The earliest of several places, whichever comes first: two streams may tell of one reader and text. */
const since = `
  ON CONFLICT (reader_id, project_id, place_id) DO UPDATE SET xid = excluded.xid, position = excluded.position
  WHERE (excluded.xid, excluded.position) < (notification_readers.xid, notification_readers.position)`;

/** @param reader an account's id; null: nobody to be told */
const knowing = (reader: string, place: string): string => `
  INSERT INTO notification_readers (reader_id, project_id, place_id, author_id, xid, position)
  SELECT DISTINCT ON (1, 2, 3) (${reader})::uuid, (data->>'projectId')::uuid, (data->>'${place}')::uuid,
         (data->>'authorId')::uuid, xid, position
  FROM rows WHERE ${reader} <> data->>'authorId' ORDER BY 1, 2, 3, xid, position ${since}`;

const whoActed = `CASE WHEN data->>'readerKind' = 'user' THEN data->>'readerId' END`;

/**
 * What an author announces, and who knows the text since when. They are put together when somebody asks: two streams may be
 * written at once, and who was a reader before the announcement is only certain by their places in the log.
 */
export const readerNews = projection({
  name: 'reader_news',
  version: 1,
  tables: ['notification_readers', 'notification_news'],
  on: [
    on(['TextAccessed', 'CommentAdded'], knowing(whoActed, 'partId')),
    on(['AccessClaimed', 'CommentClaimed'], knowing(`data->>'userId'`, 'partId')),
    on('ReaderJoined', knowing(whoActed, 'projectId')),
    on('InvitationClaimed', knowing(`data->>'userId'`, 'projectId')),
    on(
      ['PartAdded', 'PartRevised'],
      `INSERT INTO notification_news (part_id, kind, event_id, author_id, project_id, xid, position, at)
       SELECT (data->>'partId')::uuid, CASE type WHEN 'PartAdded' THEN 'new_part' ELSE 'new_version' END, event_id,
              (data->>'authorId')::uuid, (data->>'projectId')::uuid, xid, position, (metadata->>'at')::timestamptz
       FROM rows WHERE (data->>'announced')::boolean
       ON CONFLICT (part_id, kind) DO UPDATE SET
         event_id = excluded.event_id, xid = excluded.xid, position = excluded.position, at = excluded.at
       WHERE (excluded.xid, excluded.position) > (notification_news.xid, notification_news.position)`,
    ),
    dropOldRows('notification_news', 'notifications'),
    ...dropSweptTexts('notification_news', 'part_id'),
    ...dropSweptTexts('notification_readers', 'place_id'),
    ...dropSweptTexts('notification_readers', 'project_id'),
    dropRowsOf('notification_readers', 'reader_id'),
    dropRowsOf('notification_readers'),
    dropRowsOf('notification_news'),
  ],
});
