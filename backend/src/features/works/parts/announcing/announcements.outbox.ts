import { on, outbox, type Handler, type OutboxWriter } from '@shulayim/event-sourcing';

/**
 * Readers with an account who opened the work or commented on it are told of what its author announces. The row's id
 * comes from event and reader: one mail for each.
 *
 * @param settleSeconds how long an author may still think better of it
 */
export const announcementsOutbox = (settleSeconds: number): OutboxWriter =>
  outbox({
    name: 'announcements',
    on: [announced('PartRevised', 'new_version', settleSeconds), announced('PartAdded', 'new_part', settleSeconds)],
  });

const announced = (event: string, kind: string, settleSeconds: number): Handler =>
  on(
    event,
    `INSERT INTO mail_outbox (id, kind, recipient_id, ref, created_at, next_try_at)
     SELECT md5(event_id || ' ' || reader.id)::uuid, '${kind}', reader.id,
            jsonb_build_object('partId', data->>'partId', 'version', coalesce(data->>'version', '1')), recorded_at,
            recorded_at + interval '${Math.floor(settleSeconds)} seconds'
     FROM rows JOIN LATERAL (
       SELECT reader_id AS id FROM comments
       WHERE project_id = (data->>'projectId')::uuid AND reader_kind = 'user' AND deleted_at IS NULL
       UNION SELECT reader_id FROM text_accesses
       WHERE project_id = (data->>'projectId')::uuid AND reader_kind = 'user') AS reader
         ON reader.id <> (data->>'authorId')::uuid
     WHERE (data->>'announced')::boolean`,
  );
