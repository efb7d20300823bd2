import { row, type OutboxWriter } from '@shulayim/event-sourcing';
import { outbox } from '../../events/domain-events.js';

const columns = 'id, kind, recipient_id, ref, created_at, next_try_at';
/** What was only written into the log long after it happened (the demo's past) is no news. */
const isNews = `${row.at} > recorded_at - interval '1 day'`;
/** However long an author goes on: readers are asked no later than this after the first fix of a version. */
const longest = `interval '1 hour'`;
/** In a sample whose author tries things on nobody is to be told: its reader is an example. */
const isOfSample = (projectId: string) => `EXISTS (SELECT 1 FROM projects s WHERE s.id = ${projectId} AND s.is_sample)`;

/**
 * One row for each version and reader, whatever the author fixes in it, so that there is one mail; it waits while its author
 * goes on. A reader's answers that no mail has told yet are told together.
 *
 * @param settleSeconds how long a decision may still be taken back, before anybody is told
 */
export const fixesOutbox = (settleSeconds: number): OutboxWriter => {
  const settled = `recorded_at + interval '${Math.floor(settleSeconds)} seconds'`;
  return outbox({
    name: 'fixes',
    on: {
      CommentFixed: (data) => `
         INSERT INTO mail_outbox (${columns})
         SELECT DISTINCT ON (1) md5('fix_proposed ' || ${data.partId} || ' ' || ${data.version} || ' ' || ${data.readerId})::uuid,
                'fix_proposed', ${data.readerId},
                jsonb_build_object('commentId', ${data.commentId}, 'partId', ${data.partId}, 'version', ${data.version}::text,
                                   'readerKind', ${data.readerKind}), recorded_at, ${settled}
         FROM rows WHERE ${data.readerId} <> ${data.authorId} AND ${isNews} AND NOT ${isOfSample(data.projectId)}
         ORDER BY 1, rows.xid DESC, rows.position DESC
         ON CONFLICT (id) DO UPDATE SET state = 'waiting', attempts = 0, ref = excluded.ref,
           next_try_at = least(excluded.next_try_at, greatest(mail_outbox.created_at + ${longest}, excluded.created_at))
         WHERE mail_outbox.state IN ('waiting', 'skipped') AND mail_outbox.message_id IS NULL`,
      FixAnswered: (data) => `
         INSERT INTO mail_outbox (${columns})
         SELECT DISTINCT ON (${data.authorId}, ${data.partId}, ${data.version}, ${data.readerId})
                event_id, 'fix_answered', ${data.authorId},
                jsonb_build_object('commentId', ${data.commentId}, 'partId', ${data.partId}, 'version', ${data.version}::text,
                                   'readerId', ${data.readerId}), recorded_at, ${settled}
         FROM rows WHERE ${data.readerId} <> ${data.authorId} AND ${isNews} AND NOT ${isOfSample(data.projectId)}
           AND NOT EXISTS (
           SELECT 1 FROM mail_outbox m
           WHERE m.recipient_id = ${data.authorId} AND m.kind = 'fix_answered' AND m.state = 'waiting'
             AND m.ref->>'partId' = ${data.partId}::text AND m.ref->>'version' = ${data.version}::text
             AND m.ref->>'readerId' = ${data.readerId}::text)`,
    },
  });
};
