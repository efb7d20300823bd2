import { acrossStreams, on, projection } from '@shulayim/event-sourcing';
import { dropRowsOf, leavingTypes } from '../../../platform/privacy/leaving.js';
import { dropSweptTexts } from '../../../platform/privacy/sweeping.js';

const columns =
  'id, project_id, author_id, title, order_index, word_count, feedback_status, text_version, created_at, updated_at';

/**
 * One row per part, and one per version of its text; a deleted part's row waits elsewhere, and its versions where they are. In a rebuild, the words of a deleted author's part are null until its
 * rows go.
 */
export const parts = projection({
  name: 'parts',
  version: 1,
  tables: ['parts', 'part_versions', 'deleted_parts'],
  on: [
    on(
      'PartAdded',
      `INSERT INTO parts (id, project_id, author_id, title, order_index, word_count, feedback_status, text_version,
                          created_at, updated_at)
       SELECT (data->>'partId')::uuid, (data->>'projectId')::uuid, (data->>'authorId')::uuid,
              coalesce(data->>'title', ''), (data->>'orderIndex')::int, (data->>'wordCount')::int, data->>'feedback', 1,
              (metadata->>'at')::timestamptz, (metadata->>'at')::timestamptz
       FROM rows`,
    ),
    on(
      'PartAdded',
      `INSERT INTO part_versions (part_id, n, title, body, word_count, created_at)
       SELECT (data->>'partId')::uuid, 1, coalesce(data->>'title', ''), coalesce(data->>'body', ''), (data->>'wordCount')::int,
              (metadata->>'at')::timestamptz
       FROM rows`,
    ),
    on(
      'PartRevised',
      `UPDATE parts SET title = coalesce(data->>'title', ''), word_count = (data->>'wordCount')::int,
              text_version = (data->>'version')::int, updated_at = (metadata->>'at')::timestamptz
       FROM rows WHERE parts.id = (data->>'partId')::uuid`,
    ),
    on(
      'PartRevised',
      `INSERT INTO part_versions (part_id, n, title, body, word_count, created_at)
       SELECT (data->>'partId')::uuid, (data->>'version')::int, coalesce(data->>'title', ''), coalesce(data->>'body', ''),
              (data->>'wordCount')::int, (metadata->>'at')::timestamptz
       FROM rows`,
    ),
    on(
      'PartRenamed',
      `UPDATE parts SET title = coalesce(data->>'title', ''), updated_at = (metadata->>'at')::timestamptz
       FROM rows WHERE parts.id = (data->>'partId')::uuid`,
    ),
    // The version that stands goes by its part's name.
    on(
      'PartRenamed',
      `UPDATE part_versions SET title = coalesce(data->>'title', '')
       FROM rows
       WHERE part_versions.part_id = (data->>'partId')::uuid
         AND n = (SELECT max(latest.n) FROM part_versions latest WHERE latest.part_id = part_versions.part_id)`,
    ),
    on(
      'PartMoved',
      `UPDATE parts SET order_index = (data->>'orderIndex')::int
       FROM rows WHERE parts.id = (data->>'partId')::uuid`,
    ),
    on(
      'PartFeedbackChanged',
      `UPDATE parts SET feedback_status = data->>'feedback', updated_at = (metadata->>'at')::timestamptz
       FROM rows WHERE parts.id = (data->>'partId')::uuid`,
    ),
    on(
      'PartDeleted',
      `INSERT INTO deleted_parts (${columns}, deleted_at)
       SELECT ${columns}, (metadata->>'at')::timestamptz FROM parts JOIN rows ON parts.id = (data->>'partId')::uuid`,
    ),
    on('PartDeleted', `DELETE FROM parts USING rows WHERE parts.id = (data->>'partId')::uuid`),
    on(
      'PartRestored',
      `INSERT INTO parts (${columns})
       SELECT ${columns} FROM deleted_parts JOIN rows ON deleted_parts.id = (data->>'partId')::uuid`,
    ),
    on('PartRestored', `DELETE FROM deleted_parts USING rows WHERE deleted_parts.id = (data->>'partId')::uuid`),
    acrossStreams(
      leavingTypes,
      `DELETE FROM part_versions
       USING (SELECT id, author_id FROM parts UNION ALL SELECT id, author_id FROM deleted_parts) AS owned, rows
       WHERE part_versions.part_id = owned.id AND owned.author_id = (rows.data->>'userId')::uuid`,
    ),
    acrossStreams(
      'AccountLeftoversErased',
      `DELETE FROM part_versions
       USING (SELECT jsonb_array_elements_text(data->'partIds')::uuid AS id FROM rows) AS written
       WHERE part_versions.part_id = written.id`,
    ),
    ...dropSweptTexts('part_versions', 'part_id'),
    ...dropSweptTexts('parts', 'id'),
    ...dropSweptTexts('deleted_parts', 'id'),
    dropRowsOf('parts'),
    dropRowsOf('deleted_parts'),
  ],
});
