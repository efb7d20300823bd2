import { acrossStreams, row } from '@shulayim/event-sourcing';
import { each, projection, typesIn } from '../../events/domain-events.js';
import { handOverRowsOf } from '../cleanup/handing-over.js';

/** Event type → the line's kind. What a resolution brought about has its line already: it names the resolution as its cause. */
const kinds = {
  ReportsResolved: 'resolved',
  ReportsReopened: 'reopened',
  AccountSuspended: 'suspended',
  AccountActivated: 'activated',
  ProjectFlagged: 'flagged',
  ProjectHidden: 'hidden',
  ProjectUnpublished: 'unpublished',
  ProjectCleared: 'cleared',
} as const;

const kindOfType = Object.entries(kinds)
  .map(([type, kind]) => `WHEN '${type}' THEN '${kind}'`)
  .join(' ');

/** One line for each decision of an admin, in the log's own order. Lines stay for ever; whom they name may leave. */
export const moderationLog = projection({
  name: 'moderation_log',
  version: 1,
  tables: ['moderation_log'],
  on: [
    each(
      typesIn(kinds),
      (data) => `
       INSERT INTO moderation_log (id, xid, position, kind, at, admin_id, action, reason, resolution_id, report_ids, subject,
                                   comment_id, answer_id, part_id, project_id, author_id, writer_kind, writer_id)
       SELECT event_id, xid, position, CASE type ${kindOfType} END, ${row.at},
              ${row.actorId}, ${data.action}, ${data.reason}, ${data.resolutionId},
              ARRAY(SELECT jsonb_array_elements_text(coalesce(${data.reportIds}, '[]'))::uuid), ${data.subject},
              ${data.commentId}, ${data.answerId}, ${data.partId}, ${data.projectId}, ${data.authorId},
              coalesce(${data.writerKind}, 'user'),
              coalesce(${data.writerId}, ${data.userId}, ${data.authorId})
       FROM rows WHERE ${row.causationId} IS NULL`,
    ),
    handOverRowsOf('moderation_log'),
    {
      // The reason was sealed under the guest's key, and went with it.
      AccountDeleted: (data) => [
        acrossStreams(`
       UPDATE moderation_log SET reason = NULL
       FROM rows WHERE ${data.userId} IN (moderation_log.writer_id, moderation_log.author_id)`),
        acrossStreams(`
       UPDATE moderation_log SET reason = NULL
       FROM (SELECT jsonb_array_elements_text(${data.guestIds})::uuid AS id FROM rows) AS guest
       WHERE moderation_log.writer_id = guest.id`),
      ],
    },
  ],
});
