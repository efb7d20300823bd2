import { acrossStreams, jsonChanges, row } from '@shulayim/event-sourcing';
import { each, projection } from '../../events/domain-events.js';
import { projectSettings } from '../../events/writing/project.events.js';
import { handOverRowsOf } from '../cleanup/handing-over.js';
import { dropRowsOf } from '../cleanup/leaving.js';
import { dropSweptTexts } from '../cleanup/sweeping.js';
import { insertInto } from '../../platform/database/columns.js';
import { ProjectEntity } from './project.entity.js';

const columns = `id, author_id, title, description, category, custom_category, tags, visibility_status, feedback_status,
  allow_comments, allow_guests, allow_suggestions, readers_see_comments, readers_may_reply, mail_frequency, created_at, updated_at, chosen_visibility,
  moderation_status, moderation_reason, moderated_at, is_sample, first_public_at`;
/** A work that admins hide is private in fact, whatever its author chose: every rule about private works holds for it. */
const whileHidden = (chosen: string): string => `CASE ${chosen} WHEN 'draft' THEN 'draft' ELSE 'private' END`;
const changed = jsonChanges(projectSettings, 'c.changes');
/** A draft that admins made is the author's own again, once they choose. */
const isChosenAnew = `moderation_status = 'draft' AND ${changed.visibility.isThere}`;

/**
 * One row per work: its settings. A deleted work's row waits elsewhere, and its parts where they are. Counts are taken from the rows that they count, when asked. In a rebuild, the words of a
 * deleted author's work are null until its row goes.
 */
export const projects = projection({
  name: 'projects',
  version: 2,
  tables: ['projects', 'deleted_projects'],
  on: [
    each(['ProjectCreated', 'SampleProjectCreated'], (data) =>
      insertInto(ProjectEntity, {
        id: data.projectId,
        authorId: data.authorId,
        title: `coalesce(${data.title}, '')`,
        description: data.description,
        category: data.category,
        customCategory: data.customCategory,
        tags: data.tags,
        visibilityStatus: data.visibility,
        feedbackStatus: data.feedback,
        allowComments: data.allowComments,
        allowGuests: data.allowGuests,
        allowSuggestions: `coalesce(${data.allowSuggestions}, true)`,
        readersSeeComments: data.readersSeeComments,
        readersMayReply: `coalesce(${data.readersMayReply}, false)`,
        mailFrequency: data.mailFrequency,
        createdAt: row.at,
        updatedAt: row.at,
        chosenVisibility: data.visibility,
        isSample: `rows.type = 'SampleProjectCreated'`,
        firstPublicAt: `CASE WHEN ${data.visibility} = 'public' THEN ${row.at} END`,
      }),
    ),
    {
      ProjectSettingsChanged: (data) => `
       UPDATE projects SET
         title = ${changed.title.or('title')},
         description = ${changed.description.or('description')},
         category = ${changed.category.or('category')},
         custom_category = ${changed.customCategory.or('custom_category')},
         tags = ${changed.tags.or('tags')},
         chosen_visibility = ${changed.visibility.or('chosen_visibility')},
         visibility_status = CASE
           WHEN NOT ${changed.visibility.isThere} THEN visibility_status
           WHEN moderation_status = 'hidden' THEN ${whileHidden(changed.visibility.value)}
           ELSE ${changed.visibility.value} END,
         first_public_at = coalesce(first_public_at, CASE
           WHEN ${changed.visibility.value} = 'public' AND moderation_status IS DISTINCT FROM 'hidden' THEN c.at END),
         moderation_status = CASE WHEN ${isChosenAnew} THEN NULL ELSE moderation_status END,
         moderation_reason = CASE WHEN ${isChosenAnew} THEN NULL ELSE moderation_reason END,
         moderated_at = CASE WHEN ${isChosenAnew} THEN NULL ELSE moderated_at END,
         feedback_status = ${changed.feedback.or('feedback_status')},
         allow_comments = ${changed.allowComments.or('allow_comments')},
         allow_guests = ${changed.allowGuests.or('allow_guests')},
         allow_suggestions = ${changed.allowSuggestions.or('allow_suggestions')},
         readers_see_comments = ${changed.readersSeeComments.or('readers_see_comments')},
         readers_may_reply = ${changed.readersMayReply.or('readers_may_reply')},
         mail_frequency = ${changed.mailFrequency.or('mail_frequency')},
         updated_at = c.at
       FROM (SELECT ${data.projectId} AS project_id, jsonb_object_agg(key, value ORDER BY xid, position) AS changes,
                    max(${row.at}) AS at
             FROM rows, jsonb_each(coalesce(nullif(${data.changes}, 'null'), '{}')) GROUP BY 1) AS c
       WHERE projects.id = c.project_id`,
    },
    each(
      ['ProjectFlagged', 'ProjectHidden', 'ProjectUnpublished', 'ProjectCleared'],
      (data) => `
       UPDATE projects SET
         visibility_status = CASE rows.type WHEN 'ProjectHidden' THEN ${whileHidden('chosen_visibility')}
           WHEN 'ProjectUnpublished' THEN 'draft' ELSE chosen_visibility END,
         first_public_at = coalesce(first_public_at, CASE
           WHEN rows.type IN ('ProjectFlagged', 'ProjectCleared') AND chosen_visibility = 'public' THEN ${row.at} END),
         moderation_status = CASE rows.type WHEN 'ProjectFlagged' THEN 'flagged' WHEN 'ProjectHidden' THEN 'hidden'
           WHEN 'ProjectUnpublished' THEN 'draft' END,
         moderation_reason = CASE WHEN rows.type <> 'ProjectCleared' THEN ${data.reason} END,
         moderated_at = CASE WHEN rows.type <> 'ProjectCleared' THEN ${row.at} END
       FROM rows WHERE projects.id = ${data.projectId}`,
    ),
    {
      ProjectDeleted: (data) => [
        `
       INSERT INTO deleted_projects (${columns}, deleted_at)
       SELECT ${columns}, ${row.at}
       FROM projects JOIN rows ON projects.id = ${data.projectId}`,
        `DELETE FROM projects USING rows WHERE projects.id = ${data.projectId}`,
      ],
      ProjectRestored: (data) => [
        `
       INSERT INTO projects (${columns})
       SELECT ${columns} FROM deleted_projects JOIN rows ON deleted_projects.id = ${data.projectId}`,
        `DELETE FROM deleted_projects USING rows WHERE deleted_projects.id = ${data.projectId}`,
      ],
    },
    dropSweptTexts('deleted_projects', 'id'),
    {
      // How often the former owner wished to be mailed.
      ProjectHandedOver: (data) =>
        acrossStreams(`UPDATE projects SET mail_frequency = NULL FROM rows WHERE projects.id = ${data.projectId}`),
    },
    handOverRowsOf('projects', 'id'),
    handOverRowsOf('deleted_projects', 'id'),
    dropRowsOf('projects'),
    dropRowsOf('deleted_projects'),
  ],
});
