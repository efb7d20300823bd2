import { type OutboxWriter } from '@shulayim/event-sourcing';
import { each, outbox } from '../../events/domain-events.js';

/** One mail for each time that an invitation is sent. */
export const invitationsOutbox: OutboxWriter = outbox({
  name: 'invitations',
  on: [
    each(
      ['ReaderInvited', 'InvitationResent'],
      (data) => `
       INSERT INTO mail_outbox (id, kind, recipient_id, ref, created_at, next_try_at)
       SELECT event_id, 'invitation', ${data.recipientId},
              jsonb_build_object('invitationId', ${data.invitationId}), recorded_at, recorded_at
       FROM rows`,
    ),
  ],
});
