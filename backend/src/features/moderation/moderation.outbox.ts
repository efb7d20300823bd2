import { row, type OutboxWriter } from '@shulayim/event-sourcing';
import { each, outbox } from '../../events/domain-events.js';

const columns = 'id, kind, recipient_id, ref, created_at, next_try_at';

/**
 * Who is mailed about a decision: whoever wrote what was reported, and whoever reported it and can be written to. Not an
 * admin about what they did themselves.
 *
 * @param settleSeconds how long a decision may still be taken back before it is told
 */
export const reportsOutbox = (settleSeconds: number): OutboxWriter => {
  const settled = `recorded_at, recorded_at + interval '${Math.floor(settleSeconds)} seconds'`;
  return outbox({
    name: 'reports',
    on: [
      each(
        [
          ...(['AccountWarned', 'CommentHidden', 'CommentShown', 'ReplyHidden', 'ReplyShown'] as const),
          ...(['AnswerHidden', 'AnswerShown', 'RoundAnswerHidden', 'RoundAnswerShown'] as const),
        ],
        (data) => `
         INSERT INTO mail_outbox (${columns})
         SELECT event_id, 'writer_moderated', u.id, jsonb_build_object('stream', stream_id, 'replyId', ${data.replyId}, 'answerId', ${data.answerId}), ${settled}
         FROM rows JOIN users u ON u.id = coalesce(${data.userId}, ${data.writerId}, ${data.readerId})
         WHERE u.id IS DISTINCT FROM ${row.actorId}`,
      ),
      {
        ReportsResolved: (data) => `
         INSERT INTO mail_outbox (${columns})
         SELECT md5(event_id || ' ' || r.id)::uuid, 'report_answered', CASE r.reporter_kind WHEN 'user' THEN r.reporter_id END,
                jsonb_build_object('reportId', r.id, 'resolutionId', ${data.resolutionId}), ${settled}
         FROM rows CROSS JOIN LATERAL jsonb_array_elements_text(${data.reportIds}) AS report (id)
         JOIN reports r ON r.id = report.id::uuid
         WHERE (r.reporter_email IS NOT NULL OR (r.reporter_kind = 'user' AND r.reporter_id IS NOT NULL))
           AND r.reporter_id IS DISTINCT FROM ${row.actorId}`,
      },
    ],
  });
};
