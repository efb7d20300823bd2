import { on, projection } from '@shulayim/event-sourcing';
import { dropRowsOf } from '../../../platform/privacy/leaving.js';
import { dropSweptTexts } from '../../../platform/privacy/sweeping.js';

const columns = `id, author_id, title, description, category, custom_category, tags, visibility_status, feedback_status,
  allow_comments, allow_guests, readers_see_comments, mail_frequency, created_at, updated_at, chosen_visibility,
  moderation_status, moderation_reason, moderated_at`;
/** A work that admins hide is private in fact, whatever its author chose: every rule about private works holds for it. */
const whileHidden = (chosen: string): string => `CASE ${chosen} WHEN 'draft' THEN 'draft' ELSE 'private' END`;
/** A draft that admins made is the author's own again, once they choose. */
const isChosenAnew = `moderation_status = 'draft' AND c.changes ? 'visibility'`;

/**
 * One row per work: its settings. A deleted work's row waits elsewhere, and its parts where they are. Counts are taken from the rows that they count, when asked. In a rebuild, the words of a
 * deleted author's work are null until its row goes.
 */
export const projects = projection({
  name: 'projects',
  version: 1,
  tables: ['projects', 'deleted_projects'],
  on: [
    on(
      'ProjectCreated',
      `INSERT INTO projects (id, author_id, title, description, category, custom_category, tags, visibility_status,
                             feedback_status, allow_comments, allow_guests, readers_see_comments, mail_frequency,
                             created_at, updated_at, chosen_visibility)
       SELECT (data->>'projectId')::uuid, (data->>'authorId')::uuid, coalesce(data->>'title', ''), data->>'description',
              data->>'category', data->>'customCategory', data->'tags', data->>'visibility', data->>'feedback',
              (data->>'allowComments')::boolean, (data->>'allowGuests')::boolean,
              (data->>'readersSeeComments')::boolean, data->>'mailFrequency',
              (metadata->>'at')::timestamptz, (metadata->>'at')::timestamptz, data->>'visibility'
       FROM rows`,
    ),
    on(
      'ProjectSettingsChanged',
      `UPDATE projects SET
         title = coalesce(c.changes->>'title', title),
         description = CASE WHEN c.changes ? 'description' THEN c.changes->>'description' ELSE description END,
         category = coalesce(c.changes->>'category', category),
         custom_category = CASE WHEN c.changes ? 'customCategory' THEN c.changes->>'customCategory' ELSE custom_category END,
         tags = coalesce(c.changes->'tags', tags),
         chosen_visibility = coalesce(c.changes->>'visibility', chosen_visibility),
         visibility_status = CASE
           WHEN NOT c.changes ? 'visibility' THEN visibility_status
           WHEN moderation_status = 'hidden' THEN ${whileHidden(`c.changes->>'visibility'`)}
           ELSE c.changes->>'visibility' END,
         moderation_status = CASE WHEN ${isChosenAnew} THEN NULL ELSE moderation_status END,
         moderation_reason = CASE WHEN ${isChosenAnew} THEN NULL ELSE moderation_reason END,
         moderated_at = CASE WHEN ${isChosenAnew} THEN NULL ELSE moderated_at END,
         feedback_status = coalesce(c.changes->>'feedback', feedback_status),
         allow_comments = coalesce((c.changes->>'allowComments')::boolean, allow_comments),
         allow_guests = coalesce((c.changes->>'allowGuests')::boolean, allow_guests),
         readers_see_comments = coalesce((c.changes->>'readersSeeComments')::boolean, readers_see_comments),
         mail_frequency = CASE WHEN c.changes ? 'mailFrequency' THEN c.changes->>'mailFrequency' ELSE mail_frequency END,
         updated_at = c.at
       FROM (SELECT (data->>'projectId')::uuid AS project_id, jsonb_object_agg(key, value ORDER BY xid, position) AS changes,
                    max((metadata->>'at')::timestamptz) AS at
             FROM rows, jsonb_each(coalesce(nullif(data->'changes', 'null'), '{}')) GROUP BY 1) AS c
       WHERE projects.id = c.project_id`,
    ),
    on(
      ['ProjectFlagged', 'ProjectHidden', 'ProjectUnpublished', 'ProjectCleared'],
      `UPDATE projects SET
         visibility_status = CASE rows.type WHEN 'ProjectHidden' THEN ${whileHidden('chosen_visibility')}
           WHEN 'ProjectUnpublished' THEN 'draft' ELSE chosen_visibility END,
         moderation_status = CASE rows.type WHEN 'ProjectFlagged' THEN 'flagged' WHEN 'ProjectHidden' THEN 'hidden'
           WHEN 'ProjectUnpublished' THEN 'draft' END,
         moderation_reason = CASE WHEN rows.type <> 'ProjectCleared' THEN data->>'reason' END,
         moderated_at = CASE WHEN rows.type <> 'ProjectCleared' THEN (metadata->>'at')::timestamptz END
       FROM rows WHERE projects.id = (data->>'projectId')::uuid`,
    ),
    on(
      'ProjectDeleted',
      `INSERT INTO deleted_projects (${columns}, deleted_at)
       SELECT ${columns}, (metadata->>'at')::timestamptz
       FROM projects JOIN rows ON projects.id = (data->>'projectId')::uuid`,
    ),
    on('ProjectDeleted', `DELETE FROM projects USING rows WHERE projects.id = (data->>'projectId')::uuid`),
    on(
      'ProjectRestored',
      `INSERT INTO projects (${columns})
       SELECT ${columns} FROM deleted_projects JOIN rows ON deleted_projects.id = (data->>'projectId')::uuid`,
    ),
    on(
      'ProjectRestored',
      `DELETE FROM deleted_projects USING rows WHERE deleted_projects.id = (data->>'projectId')::uuid`,
    ),
    ...dropSweptTexts('deleted_projects', 'id'),
    dropRowsOf('projects'),
    dropRowsOf('deleted_projects'),
  ],
});
