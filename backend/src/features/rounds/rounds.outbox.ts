import { row, type OutboxWriter } from '@shulayim/event-sourcing';
import { isNews, outbox } from '../../events/domain-events.js';

const columns = 'id, kind, recipient_id, ref, created_at, next_try_at';

/** SQL that mails each reader of a round of whom that is true, once where they have two places in it. `ref`: what the mail has to know beside the reader. */
const toReaders = (kind: string, roundId: string, condition: string, ref = `'{}'::jsonb`): string => `
      INSERT INTO mail_outbox (${columns})
      SELECT DISTINCT ON (event_id, coalesce(k.reader_id, k.id)) md5(event_id || ' ' || k.id)::uuid, '${kind}', CASE WHEN k.reader_kind = 'user' THEN k.reader_id ELSE k.recipient_id END,
             jsonb_build_object('roundReaderId', k.id) || ${ref}, recorded_at, recorded_at
      FROM rows JOIN round_readers k ON k.round_id = ${roundId}
      WHERE k.joined_at IS NOT NULL AND k.left_at IS NULL AND (k.email IS NOT NULL OR k.reader_kind = 'user') AND ${condition}
      ORDER BY event_id, coalesce(k.reader_id, k.id), k.joined_at, k.id`;

/**
 * A mail to each reader who is asked, to whoever took part before the first day once it has come, and before a part opens by the
 * round's days; one of thanks to each who took part to the end of a round that had opened, and to the author that the report is ready,
 * or that it never opened, when they did not close the round themselves.
 */
export const roundsOutbox: OutboxWriter = outbox({
  name: 'rounds',
  on: {
    RoundReaderAsked: (data) => `
      INSERT INTO mail_outbox (${columns})
      SELECT event_id, 'round_invitation', ${data.recipientId},
             jsonb_build_object('roundReaderId', ${data.roundReaderId}), recorded_at, recorded_at
      FROM rows`,
    RoundOpened: (data) => toReaders('round_opened', data.roundId, `k.joined_at < ${row.at} AND ${isNews}`),
    RoundPartOpened: (data) =>
      toReaders('round_part_opened', data.roundId, isNews, `jsonb_build_object('partId', ${data.partId})`),
    RoundClosed: (data) => [
      toReaders('round_thanks', data.roundId, `${data.neverOpened} IS NOT TRUE`),
      `
      INSERT INTO mail_outbox (${columns})
      SELECT event_id, 'round_closed', ${data.authorId}, jsonb_build_object('roundId', ${data.roundId}), recorded_at, recorded_at
      FROM rows WHERE ${row.actorId} IS DISTINCT FROM ${data.authorId} AND ${isNews}`,
    ],
  },
});
