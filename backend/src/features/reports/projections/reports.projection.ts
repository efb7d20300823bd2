import { acrossStreams, on, projection } from '@shulayim/event-sourcing';
import { dropRowsOf } from '../../../platform/privacy/leaving.js';

/** What waits for an admin, and what was decided about it. Reports of a deleted person's works go with these; what they reported stays, without a name. */
export const reports = projection({
  name: 'reports',
  version: 1,
  tables: ['reports'],
  on: [
    on(
      'ReportFiled',
      `INSERT INTO reports (id, subject, comment_id, part_id, project_id, author_id, reporter_kind, reporter_id, reason,
                            details, reporter_email, status, created_at)
       SELECT (data->>'reportId')::uuid, data->>'subject', (data->>'commentId')::uuid, (data->>'partId')::uuid,
              (data->>'projectId')::uuid, (data->>'authorId')::uuid, data->>'reporterKind', (data->>'reporterId')::uuid,
              data->>'reason', data->>'details', data->>'reporterEmail', 'pending', (metadata->>'at')::timestamptz
       FROM rows`,
    ),
    on(
      'ReporterForgotten',
      `UPDATE reports SET reporter_id = NULL, details = NULL, reporter_email = NULL
       FROM rows WHERE reports.id = (rows.data->>'reportId')::uuid`,
    ),
    // Signing in makes the guest's reports the account's, as it does with their comments (contracts, guests).
    acrossStreams(
      'GuestRecognised',
      `UPDATE reports SET reporter_kind = 'user', reporter_id = known.user_id
       FROM (SELECT DISTINCT ON (1) (data->>'guestId')::uuid AS guest_id, (data->>'userId')::uuid AS user_id
             FROM rows ORDER BY 1, xid, position) AS known
       WHERE reports.reporter_kind = 'guest' AND reports.reporter_id = known.guest_id`,
    ),
    acrossStreams(
      ['ReportsResolved', 'ReportsReopened'],
      `UPDATE reports SET
         status = CASE r.type WHEN 'ReportsResolved' THEN 'resolved' ELSE 'pending' END,
         action = CASE r.type WHEN 'ReportsResolved' THEN r.data->>'action' END,
         resolution_id = CASE r.type WHEN 'ReportsResolved' THEN (r.data->>'resolutionId')::uuid END,
         resolved_by = CASE r.type WHEN 'ReportsResolved' THEN (r.metadata->'actor'->>'id')::uuid END,
         resolved_at = CASE r.type WHEN 'ReportsResolved' THEN (r.metadata->>'at')::timestamptz END,
         resolved_reason = CASE r.type WHEN 'ReportsResolved' THEN r.data->>'reason' END,
         writer_id = CASE r.type WHEN 'ReportsResolved' THEN (r.data->>'writerId')::uuid END
       FROM (SELECT DISTINCT ON (1) report.id::uuid AS report_id, rows.type, rows.data, rows.metadata
             FROM rows CROSS JOIN LATERAL jsonb_array_elements_text(rows.data->'reportIds') AS report (id)
             ORDER BY 1, rows.xid DESC, rows.position DESC) AS r
       WHERE reports.id = r.report_id`,
    ),
    // What an admin said of somebody goes with them, as the key that sealed it does.
    acrossStreams(
      'AccountDeleted',
      `UPDATE reports SET resolved_reason = NULL
       FROM (SELECT (data->>'userId')::uuid AS id FROM rows
             UNION SELECT jsonb_array_elements_text(data->'guestIds')::uuid FROM rows) AS gone
       WHERE reports.writer_id = gone.id`,
    ),
    dropRowsOf('reports'),
  ],
});
