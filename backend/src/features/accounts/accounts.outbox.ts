import { type OutboxWriter } from '@shulayim/event-sourcing';
import { each, outbox } from '../../events/domain-events.js';

/** Notices that an account's keys changed; and the one trace of a session outside its read model goes with it. */
export const accountsOutbox: OutboxWriter = outbox({
  name: 'accounts',
  on: [
    each(
      ['PasswordChanged', 'EmailChanged'],
      (data) => `
       INSERT INTO mail_outbox (id, kind, recipient_id, ref, created_at, next_try_at)
       SELECT event_id, CASE type WHEN 'PasswordChanged' THEN 'password_changed' ELSE 'email_changed' END,
              ${data.userId}, '{}', recorded_at, recorded_at
       FROM rows`,
    ),
    each(
      ['TwoFactorEnabled', 'TwoFactorDisabled', 'TwoFactorReset', 'RecoveryCodeUsed'],
      (data) => `
       INSERT INTO mail_outbox (id, kind, recipient_id, ref, created_at, next_try_at)
       SELECT event_id, CASE type WHEN 'TwoFactorEnabled' THEN 'two_factor_enabled'
                                  WHEN 'RecoveryCodeUsed' THEN 'recovery_code_used' ELSE 'two_factor_disabled' END,
              ${data.userId}, '{}', recorded_at, recorded_at
       FROM rows`,
    ),
    each(
      ['ApiKeyCreated', 'WebhookSwitchedOff'],
      (data) => `
       INSERT INTO mail_outbox (id, kind, recipient_id, ref, created_at, next_try_at)
       SELECT event_id, CASE type WHEN 'ApiKeyCreated' THEN 'api_key_created' ELSE 'webhook_switched_off' END,
              ${data.userId}, '{}', recorded_at, recorded_at
       FROM rows`,
    ),
    {
      // Always false: inserts nothing. A function, since a DELETE here would not see a visit that is written meanwhile.
      SessionEnded: (data) => `
       INSERT INTO session_visits (session_id, seen_at)
       SELECT ${data.sessionId}, recorded_at FROM rows WHERE forget_session_visit(${data.sessionId})`,
    },
  ],
});
