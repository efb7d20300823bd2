import { acrossStreams, row } from '@shulayim/event-sourcing';
import { each, projection } from '../../events/domain-events.js';
import { handOverRowsOf } from '../cleanup/handing-over.js';
import { dropRowsOf, leavingTypes } from '../cleanup/leaving.js';
import { dropSweptTexts } from '../cleanup/sweeping.js';
import { insertInto } from '../../platform/database/columns.js';
import { PartVersionEntity } from './part-version.entity.js';
import { PartEntity } from './part.entity.js';

const columns =
  'id, project_id, author_id, title, order_index, word_count, feedback_status, text_version, created_at, updated_at';

/** Whoever wrote for the author. */
const editorOf = ({ authorId }: { authorId: string }): string =>
  `CASE WHEN ${row.actorKind} = 'user' AND ${row.actorId} <> ${authorId} THEN ${row.actorId} END`;

/**
 * One row per part, and one per version of its text; a deleted part's row waits elsewhere, and its versions where they are. In a rebuild, the words of a deleted author's part are null until its
 * rows go.
 */
export const parts = projection({
  name: 'parts',
  version: 1,
  tables: ['parts', 'part_versions', 'deleted_parts'],
  on: [
    {
      PartAdded: (data) => [
        insertInto(PartEntity, {
          id: data.partId,
          projectId: data.projectId,
          authorId: data.authorId,
          title: `coalesce(${data.title}, '')`,
          orderIndex: data.orderIndex,
          wordCount: data.wordCount,
          feedbackStatus: data.feedback,
          textVersion: '1',
          createdAt: row.at,
          updatedAt: row.at,
        }),
        insertInto(PartVersionEntity, {
          partId: data.partId,
          n: '1',
          title: `coalesce(${data.title}, '')`,
          body: `coalesce(${data.body}, '')`,
          formatting: `${data.formatting}`,
          wordCount: data.wordCount,
          createdAt: row.at,
          editorId: editorOf(data),
        }),
      ],
      PartRevised: (data) => [
        `
       UPDATE parts SET title = coalesce(${data.title}, ''), word_count = ${data.wordCount},
              text_version = ${data.version}, updated_at = ${row.at}
       FROM rows WHERE parts.id = ${data.partId}`,
        insertInto(PartVersionEntity, {
          partId: data.partId,
          n: data.version,
          title: `coalesce(${data.title}, '')`,
          body: `coalesce(${data.body}, '')`,
          formatting: `${data.formatting}`,
          wordCount: data.wordCount,
          createdAt: row.at,
          editorId: editorOf(data),
        }),
      ],
      // The version that stands goes by its part's name.
      PartRenamed: (data) => [
        `
       UPDATE parts SET title = coalesce(${data.title}, ''), updated_at = ${row.at}
       FROM rows WHERE parts.id = ${data.partId}`,
        `
       UPDATE part_versions SET title = coalesce(${data.title}, '')
       FROM rows
       WHERE part_versions.part_id = ${data.partId}
         AND n = (SELECT max(latest.n) FROM part_versions latest WHERE latest.part_id = part_versions.part_id)`,
      ],
      VersionDescribed: (data) => `
       UPDATE part_versions SET name = described.name, note = described.note
       FROM (SELECT DISTINCT ON (1, 2) ${data.partId} AS part_id, ${data.version} AS n, ${data.name} AS name, ${data.note} AS note
             FROM rows ORDER BY 1, 2, xid DESC, position DESC) AS described
       WHERE part_versions.part_id = described.part_id AND part_versions.n = described.n`,
      PartMoved: (data) => `
       UPDATE parts SET order_index = ${data.orderIndex}
       FROM rows WHERE parts.id = ${data.partId}`,
      PartFeedbackChanged: (data) => `
       UPDATE parts SET feedback_status = ${data.feedback}, updated_at = ${row.at}
       FROM rows WHERE parts.id = ${data.partId}`,
      PartDeleted: (data) => [
        `
       INSERT INTO deleted_parts (${columns}, deleted_at)
       SELECT ${columns}, ${row.at} FROM parts JOIN rows ON parts.id = ${data.partId}`,
        `DELETE FROM parts USING rows WHERE parts.id = ${data.partId}`,
      ],
      PartRestored: (data) => [
        `
       INSERT INTO parts (${columns})
       SELECT ${columns} FROM deleted_parts JOIN rows ON deleted_parts.id = ${data.partId}`,
        `DELETE FROM deleted_parts USING rows WHERE deleted_parts.id = ${data.partId}`,
      ],
    },
    each(leavingTypes, (data) =>
      acrossStreams(`
       DELETE FROM part_versions
       USING (SELECT id, author_id FROM parts UNION ALL SELECT id, author_id FROM deleted_parts) AS owned, rows
       WHERE part_versions.part_id = owned.id AND owned.author_id = ${data.userId}`),
    ),
    {
      AccountLeftoversErased: (data) =>
        acrossStreams(`
       DELETE FROM part_versions
       USING (SELECT jsonb_array_elements_text(${data.partIds})::uuid AS id FROM rows) AS written
       WHERE part_versions.part_id = written.id`),
    },
    dropSweptTexts('part_versions', 'part_id'),
    dropSweptTexts('parts', 'id'),
    dropSweptTexts('deleted_parts', 'id'),
    {
      // Who wrote a version stays as it was: its former owner did, in their own name.
      ProjectHandedOver: (data) =>
        acrossStreams(`
       UPDATE part_versions SET editor_id = nullif(coalesce(editor_id, ${data.formerAuthorId}), ${data.authorId})
       FROM (SELECT id, project_id FROM parts UNION ALL SELECT id, project_id FROM deleted_parts) AS owned, rows
       WHERE part_versions.part_id = owned.id AND owned.project_id = ${data.projectId}`),
    },
    handOverRowsOf('parts'),
    handOverRowsOf('deleted_parts'),
    dropRowsOf('parts'),
    dropRowsOf('deleted_parts'),
  ],
});
