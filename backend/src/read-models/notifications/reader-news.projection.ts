import { acrossStreams, row } from '@shulayim/event-sourcing';
import { each, projection } from '../../events/domain-events.js';
import { handOverRowsOf } from '../cleanup/handing-over.js';
import { dropRowsOf } from '../cleanup/leaving.js';
import { dropOldRows, dropSweptTexts } from '../cleanup/sweeping.js';

/** The earliest of several places, whichever comes first: two streams may tell of one reader and text. */
const since = `
  ON CONFLICT (reader_id, project_id, place_id) DO UPDATE SET xid = excluded.xid, position = excluded.position
  WHERE (excluded.xid, excluded.position) < (notification_readers.xid, notification_readers.position)`;

type Place = Record<'projectId' | 'authorId', string>;

/**
 * @param reader SQL of an account's id; null: nobody to be told
 * @param placeId SQL of the part's or the work's id
 */
const knowing = (reader: string, placeId: string, { projectId, authorId }: Place): string => `
  INSERT INTO notification_readers (reader_id, project_id, place_id, author_id, xid, position)
  SELECT DISTINCT ON (1, 2, 3) ${reader}, ${projectId}, ${placeId}, ${authorId}, xid, position
  FROM rows WHERE ${reader} <> ${authorId} ORDER BY 1, 2, 3, xid, position ${since}`;

const accountOf = ({ readerKind, readerId }: Record<'readerKind' | 'readerId', string>): string =>
  `CASE WHEN ${readerKind} = 'user' THEN ${readerId} END`;

/**
 * What an author announces, and who knows the text since when. They are put together when somebody asks: two streams may be
 * written at once, and who was a reader before the announcement is only certain by their places in the log.
 */
export const readerNews = projection({
  name: 'reader_news',
  version: 2,
  tables: ['notification_readers', 'notification_news'],
  on: [
    each(['TextAccessed', 'CommentAdded'], (data) => knowing(accountOf(data), data.partId, data)),
    each(['AccessClaimed', 'CommentClaimed'], (data) => knowing(data.userId, data.partId, data)),
    {
      ReaderJoined: (data) => knowing(accountOf(data), data.projectId, data),
      InvitationClaimed: (data) => knowing(data.userId, data.projectId, data),
    },
    each(
      ['PartAdded', 'PartRevised'],
      (data) => `
       INSERT INTO notification_news (part_id, kind, event_id, author_id, project_id, xid, position, at, actor_id)
       SELECT ${data.partId}, CASE type WHEN 'PartAdded' THEN 'new_part' ELSE 'new_version' END, event_id,
              ${data.authorId}, ${data.projectId}, xid, position, ${row.at},
              CASE WHEN ${row.actorKind} = 'user' THEN ${row.actorId} END
       FROM rows WHERE ${data.announced}
       ON CONFLICT (part_id, kind) DO UPDATE SET
         event_id = excluded.event_id, xid = excluded.xid, position = excluded.position, at = excluded.at, actor_id = excluded.actor_id
       WHERE (excluded.xid, excluded.position) > (notification_news.xid, notification_news.position)`,
    ),
    dropOldRows('notification_news', 'notifications'),
    dropSweptTexts('notification_news', 'part_id'),
    dropSweptTexts('notification_readers', 'place_id'),
    dropSweptTexts('notification_readers', 'project_id'),
    {
      // Their own announcements are no news to them.
      ProjectHandedOver: (data) =>
        acrossStreams(`
       DELETE FROM notification_readers USING rows
       WHERE notification_readers.project_id = ${data.projectId} AND notification_readers.reader_id = ${data.authorId}`),
    },
    handOverRowsOf('notification_readers'),
    handOverRowsOf('notification_news'),
    dropRowsOf('notification_readers', 'reader_id'),
    dropRowsOf('notification_readers'),
    dropRowsOf('notification_news'),
  ],
});
