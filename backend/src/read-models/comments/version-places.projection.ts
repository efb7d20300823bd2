import { acrossStreams, jsonFields } from '@shulayim/event-sourcing';
import { projection } from '../../events/domain-events.js';
import { anchor } from '../../events/reading/anchor.fields.js';
import { commentPlacement } from '../../events/writing/part.events.js';
import { insertInto } from '../../platform/database/columns.js';
import { handOverRowsOf } from '../cleanup/handing-over.js';
import { dropRowsOf } from '../cleanup/leaving.js';
import { dropSweptTexts } from '../cleanup/sweeping.js';
import { VersionPlaceEntity } from './version-place.entity.js';

const one = jsonFields(commentPlacement, 'one');
const found = jsonFields(anchor.fields, `(${one.anchor})`);
const columns = 'part_id, version, comment_id, author_id, passage_start, passage_end';

type Said = Record<'partId' | 'commentId' | 'authorId', string> & {
  readonly anchor: Record<'text_version' | 'start' | 'end', string>;
};

/** Where a comment stands at first. Of an author who has left no place can be read any more. */
const firstPlace = (data: Said, condition = ''): string =>
  insertInto(
    VersionPlaceEntity,
    {
      partId: data.partId,
      version: data.anchor.text_version,
      commentId: data.commentId,
      authorId: data.authorId,
      start: data.anchor.start,
      end: data.anchor.end,
    },
    `WHERE jsonb_typeof(${String(data.anchor)}) = 'object' ${condition} ON CONFLICT DO NOTHING`,
  );

/**
 * Where each comment stood in each version of its text, as offsets alone: the words are those of the version. What its author placed
 * by hand in a version stays, whichever of the two streams is written first.
 */
export const versionPlaces = projection({
  name: 'version_places',
  version: 2,
  tables: ['version_places'],
  on: [
    {
      // What is said of the whole stands nowhere in it.
      CommentAdded: (data) => firstPlace(data, `AND ${data.about} IS NULL`),
      CommentImported: (data) => firstPlace(data),
      ExampleCommentAdded: (data) => firstPlace(data),
      CommentsReanchored: (data) => `
       INSERT INTO version_places (${columns})
       SELECT ${data.partId}, ${data.version}, ${one.commentId}, ${data.authorId},
              CASE WHEN ${one.state} <> 'orphaned' THEN ${found.start} END,
              CASE WHEN ${one.state} <> 'orphaned' THEN ${found.end} END
       FROM rows CROSS JOIN LATERAL jsonb_array_elements(
         CASE WHEN jsonb_typeof(${data.placements}) = 'array' THEN ${data.placements} ELSE '[]' END) AS one
       ON CONFLICT DO NOTHING`,
      CommentPlaced: (data) => `
       INSERT INTO version_places (${columns})
       SELECT ${data.partId}, ${data.version}, ${data.commentId}, ${data.authorId}, ${data.anchor.start}, ${data.anchor.end}
       FROM rows WHERE jsonb_typeof(${data.anchor}) = 'object'
       ON CONFLICT (part_id, version, comment_id) DO UPDATE SET
         passage_start = excluded.passage_start, passage_end = excluded.passage_end`,
      CommentDeleted: (data) =>
        acrossStreams(`DELETE FROM version_places USING rows WHERE version_places.part_id = ${data.partId}
         AND version_places.comment_id = ${data.commentId}`),
    },
    dropSweptTexts('version_places', 'part_id'),
    handOverRowsOf('version_places', 'part_id'),
    dropRowsOf('version_places'),
  ],
});
