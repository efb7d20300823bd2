import { row, type OutboxWriter } from '@shulayim/event-sourcing';
import { each, outbox } from '../../../events/domain-events.js';
import { moderationTypes } from '../domain/project.moderation.js';

/** An author is mailed what admins made of their work; not an admin about their own. */
export const moderationOutbox: OutboxWriter = outbox({
  name: 'moderated_works',
  on: [
    each(
      moderationTypes,
      (data) => `
       INSERT INTO mail_outbox (id, kind, recipient_id, ref, created_at, next_try_at)
       SELECT event_id, 'work_moderated', ${data.authorId},
              jsonb_build_object('projectId', ${data.projectId}), recorded_at, recorded_at
       FROM rows WHERE ${data.authorId} IS DISTINCT FROM ${row.actorId}`,
    ),
  ],
});
