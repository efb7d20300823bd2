import { type OutboxWriter } from '@shulayim/event-sourcing';
import type { AccountNoticeKind } from './mails/account-notices.js';
import { each, outbox, typesWithValue } from '../../events/domain-events.js';

/** Of what happened to their account people are told by mail: which kind of it. */
const notices = {
  PasswordChanged: 'password_changed',
  EmailChanged: 'email_changed',
  TwoFactorEnabled: 'two_factor_enabled',
  TwoFactorDisabled: 'two_factor_disabled',
  TwoFactorReset: 'two_factor_disabled',
  RecoveryCodeUsed: 'recovery_code_used',
  RecoveryCodesRenewed: 'recovery_codes_renewed',
  PasskeyAdded: 'passkey_added',
  PasskeyRemoved: 'passkey_removed',
  PasskeysReset: 'passkey_removed',
  PasskeyBlocked: 'passkey_blocked',
  OpenIdIdentityRemoved: 'identity_removed',
  ApiKeyCreated: 'api_key_created',
  WebhookSwitchedOff: 'webhook_switched_off',
} as const satisfies Record<string, AccountNoticeKind | 'email_changed'>;
const kindOfType = Object.entries(notices)
  .map(([type, kind]) => `WHEN '${type}' THEN '${kind}'`)
  .join(' ');

/** Notices that an account's keys changed; and the one trace of a session outside its read model goes with it. */
export const accountsOutbox: OutboxWriter = outbox({
  name: 'accounts',
  on: [
    each(
      typesWithValue(notices),
      (data) => `
       INSERT INTO mail_outbox (id, kind, recipient_id, ref, created_at, next_try_at)
       SELECT event_id, CASE type ${kindOfType} END, ${data.userId}, '{}', recorded_at, recorded_at FROM rows`,
    ),
    {
      SessionStarted: (data) => `
       INSERT INTO mail_outbox (id, kind, recipient_id, ref, created_at, next_try_at)
       SELECT event_id, 'new_browser', ${data.userId}, jsonb_build_object('sessionId', ${data.sessionId}),
              recorded_at, recorded_at
       FROM rows WHERE ${data.isNewBrowser}`,
      OpenIdIdentityLinked: (data) => `
       INSERT INTO mail_outbox (id, kind, recipient_id, ref, created_at, next_try_at)
       SELECT event_id, 'identity_linked', ${data.userId}, '{}', recorded_at, recorded_at FROM rows
       WHERE NOT ${data.madeAccount}`,
      // Always false: inserts nothing. A function, since a DELETE here would not see a visit that is written meanwhile.
      SessionEnded: (data) => `
       INSERT INTO session_visits (session_id, seen_at)
       SELECT ${data.sessionId}, recorded_at FROM rows WHERE forget_session_visit(${data.sessionId})`,
    },
  ],
});
