import { type OutboxWriter } from '@shulayim/event-sourcing';
import { outbox } from '../../events/domain-events.js';

/** A mail to each reader who is asked, and one of thanks to each who took part to the end. */
export const roundsOutbox: OutboxWriter = outbox({
  name: 'rounds',
  on: {
    RoundReaderAsked: (data) => `
      INSERT INTO mail_outbox (id, kind, recipient_id, ref, created_at, next_try_at)
      SELECT event_id, 'round_invitation', ${data.recipientId},
             jsonb_build_object('roundReaderId', ${data.roundReaderId}), recorded_at, recorded_at
      FROM rows`,
    RoundClosed: (data) => `
      INSERT INTO mail_outbox (id, kind, recipient_id, ref, created_at, next_try_at)
      SELECT md5(event_id || ' ' || k.id)::uuid, 'round_thanks', CASE WHEN k.reader_kind = 'user' THEN k.reader_id ELSE k.recipient_id END,
             jsonb_build_object('roundReaderId', k.id), recorded_at, recorded_at
      FROM rows JOIN round_readers k ON k.round_id = ${data.roundId}
      WHERE k.joined_at IS NOT NULL AND k.left_at IS NULL AND (k.email IS NOT NULL OR k.reader_kind = 'user')`,
  },
});
