import { on, outbox, type OutboxWriter } from '@shulayim/event-sourcing';

/** One mail for each time that an invitation is sent. */
export const invitationsOutbox: OutboxWriter = outbox({
  name: 'invitations',
  on: [
    on(
      ['ReaderInvited', 'InvitationResent'],
      `INSERT INTO mail_outbox (id, kind, recipient_id, ref, created_at, next_try_at)
       SELECT event_id, 'invitation', (data->>'recipientId')::uuid,
              jsonb_build_object('invitationId', data->'invitationId'), recorded_at, recorded_at
       FROM rows`,
    ),
  ],
});
