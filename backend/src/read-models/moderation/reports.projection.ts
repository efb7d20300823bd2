import { acrossStreams, row } from '@shulayim/event-sourcing';
import { each, projection } from '../../events/domain-events.js';
import { handOverRowsOf } from '../cleanup/handing-over.js';
import { dropRowsOf } from '../cleanup/leaving.js';
import { insertInto } from '../../platform/database/columns.js';
import { ReportEntity } from './report.entity.js';

/** What waits for an admin, and what was decided about it. Reports of a deleted person's works go with these; what they reported stays, without a name. */
export const reports = projection({
  name: 'reports',
  version: 2,
  tables: ['reports'],
  on: [
    {
      ReportFiled: (data) =>
        insertInto(ReportEntity, {
          id: data.reportId,
          subject: data.subject,
          commentId: data.commentId,
          replyId: data.replyId,
          answerId: data.answerId,
          partId: data.partId,
          projectId: data.projectId,
          authorId: data.authorId,
          reporterKind: data.reporterKind,
          reporterId: data.reporterId,
          reason: data.reason,
          details: data.details,
          reporterEmail: data.reporterEmail,
          status: `'pending'`,
          createdAt: row.at,
        }),
      ReporterForgotten: (data) => `
       UPDATE reports SET reporter_id = NULL, details = NULL, reporter_email = NULL
       FROM rows WHERE reports.id = ${data.reportId}`,
      // Signing in makes the guest's reports the account's, as it does with their comments (contracts, guests).
      GuestRecognised: (data) =>
        acrossStreams(`
       UPDATE reports SET reporter_kind = 'user', reporter_id = known.user_id
       FROM (SELECT DISTINCT ON (1) ${data.guestId} AS guest_id, ${data.userId} AS user_id
             FROM rows ORDER BY 1, xid, position) AS known
       WHERE reports.reporter_kind = 'guest' AND reports.reporter_id = known.guest_id`),
    },
    each(['ReportsResolved', 'ReportsReopened'], (data) =>
      acrossStreams(`
       UPDATE reports SET
         status = CASE r.type WHEN 'ReportsResolved' THEN 'resolved' ELSE 'pending' END,
         action = CASE r.type WHEN 'ReportsResolved' THEN r.action END,
         resolution_id = CASE r.type WHEN 'ReportsResolved' THEN r.resolution_id END,
         resolved_by = CASE r.type WHEN 'ReportsResolved' THEN r.admin_id END,
         resolved_at = CASE r.type WHEN 'ReportsResolved' THEN r.at END,
         resolved_reason = CASE r.type WHEN 'ReportsResolved' THEN r.reason END,
         writer_id = CASE r.type WHEN 'ReportsResolved' THEN r.writer_id END
       FROM (SELECT DISTINCT ON (1) report.id::uuid AS report_id, rows.type, ${data.action} AS action,
                    ${data.resolutionId} AS resolution_id, ${row.actorId} AS admin_id, ${row.at} AS at,
                    ${data.reason} AS reason, ${data.writerId} AS writer_id
             FROM rows CROSS JOIN LATERAL jsonb_array_elements_text(${data.reportIds}) AS report (id)
             ORDER BY 1, rows.xid DESC, rows.position DESC) AS r
       WHERE reports.id = r.report_id`),
    ),
    {
      // What an admin said of somebody goes with them, as the key that sealed it does.
      AccountDeleted: (data) =>
        acrossStreams(`
       UPDATE reports SET resolved_reason = NULL
       FROM (SELECT ${data.userId} AS id FROM rows
             UNION SELECT jsonb_array_elements_text(${data.guestIds})::uuid FROM rows) AS gone
       WHERE reports.writer_id = gone.id`),
    },
    handOverRowsOf('reports'),
    dropRowsOf('reports'),
  ],
});
