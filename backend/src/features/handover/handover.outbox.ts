import type { OutboxWriter } from '@shulayim/event-sourcing';
import { outbox } from '../../events/domain-events.js';

const columns = 'id, kind, recipient_id, ref, created_at, next_try_at';

/** Whom a work is offered to is mailed, and its owner what became of that; both, once it was handed over. */
export const handoverOutbox: OutboxWriter = outbox({
  name: 'handovers',
  on: {
    ProjectOffered: (data) => `
       INSERT INTO mail_outbox (${columns})
       SELECT event_id, 'work_offered', ${data.recipientId}, jsonb_build_object('projectId', ${data.projectId}),
              recorded_at, recorded_at
       FROM rows`,
    ProjectOfferDeclined: (data) => `
       INSERT INTO mail_outbox (${columns})
       SELECT event_id, 'work_offer_declined', ${data.authorId},
              jsonb_build_object('projectId', ${data.projectId}, 'otherId', ${data.recipientId}), recorded_at, recorded_at
       FROM rows`,
    ProjectHandedOver: (data) => `
       INSERT INTO mail_outbox (${columns})
       SELECT md5(event_id || ' ' || told.id)::uuid, 'work_handed_over', told.id,
              jsonb_build_object('projectId', ${data.projectId}, 'otherId', told.other, 'formerRole', told.role),
              recorded_at, recorded_at
       FROM rows CROSS JOIN LATERAL (VALUES
         (${data.formerAuthorId}, ${data.authorId}, ${data.formerRole}),
         (${data.authorId}, ${data.formerAuthorId}, NULL)) AS told (id, other, role)`,
  },
});
