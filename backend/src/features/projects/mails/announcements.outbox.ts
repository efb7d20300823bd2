import { row, type OutboxWriter } from '@shulayim/event-sourcing';
import { outbox } from '../../../events/domain-events.js';

/**
 * Readers with an account who opened the work or commented on it are told of what its author, or an editor, announces. The row's id
 * comes from event and reader: one mail for each.
 *
 * @param settleSeconds how long an author may still think better of it
 */
export const announcementsOutbox = (settleSeconds: number): OutboxWriter =>
  outbox({
    name: 'announcements',
    on: {
      PartRevised: (part) => announced(part, 'new_version', part.version, settleSeconds),
      PartAdded: (part) => announced(part, 'new_part', '1', settleSeconds),
    },
  });

type AnnouncedPart = Record<'partId' | 'projectId' | 'authorId' | 'announced', string>;

const announced = (part: AnnouncedPart, kind: string, version: string, settleSeconds: number): string => `
  INSERT INTO mail_outbox (id, kind, recipient_id, ref, created_at, next_try_at)
  SELECT md5(event_id || ' ' || reader.id)::uuid, '${kind}', reader.id,
         jsonb_build_object('partId', ${part.partId}, 'version', (${version})::text), recorded_at,
         recorded_at + interval '${Math.floor(settleSeconds)} seconds'
  FROM rows JOIN LATERAL (
    SELECT reader_id AS id FROM comments
    WHERE project_id = ${part.projectId} AND reader_kind = 'user' AND deleted_at IS NULL
    UNION SELECT reader_id FROM text_accesses
    WHERE project_id = ${part.projectId} AND reader_kind = 'user') AS reader
      ON reader.id <> ${part.authorId} AND reader.id IS DISTINCT FROM ${row.actorId}
  WHERE ${part.announced}`;
