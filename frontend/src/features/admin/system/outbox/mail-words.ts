import type { MailState, OutboxMail } from '@shulayim/contracts';
import type { BadgeTone } from '../../../../platform/ui/content/badge';

export const mailStates = [
  'waiting',
  'queued',
  'digest',
  'sending',
  'sent',
  'skipped',
  'dead',
  'discarded',
] as const satisfies readonly MailState[];

/** Kinds of mails that have words here, under `outbox.kinds`; another shows its own name. */
export const mailKinds: readonly string[] = [
  'new_comment',
  'new_reply',
  'comment_resolved',
  'fix_proposed',
  'fix_answered',
  'reader_joined',
  'part_finished',
  'reader_reminder',
  'round_invitation',
  'round_opened',
  'round_part_opened',
  'round_reminder',
  'round_thanks',
  'round_closed',
  'editor_published',
  'new_part',
  'new_version',
  'work_moderated',
  'work_offered',
  'work_offer_declined',
  'work_handed_over',
  'daily_digest',
  'shared_link',
  'invitation',
  'subscriber_welcome',
  'campaign',
  'campaign_test',
  'verify_email',
  'reset_password',
  'password_changed',
  'change_email',
  'email_changed',
  'two_factor_enabled',
  'two_factor_disabled',
  'recovery_code_used',
  'recovery_codes_renewed',
  'log_in_link',
  'new_browser',
  'identity_linked',
  'identity_removed',
  'passkey_added',
  'passkey_removed',
  'passkey_blocked',
  'api_key_created',
  'webhook_switched_off',
  'writer_moderated',
  'report_answered',
  'health_alert',
];

export const toneOf = (state: MailState): BadgeTone =>
  state === 'dead' ? 'margin' : state === 'sent' ? 'leaf' : state === 'sending' ? 'sky' : 'plain';

/** What the server takes back from being given up, and what it gives up. */
export const mayRetry = ({ state, attempts }: OutboxMail): boolean =>
  state === 'dead' || state === 'discarded' || (state === 'waiting' && attempts > 0);
export const mayDiscard = ({ state }: OutboxMail): boolean => ['waiting', 'queued', 'digest', 'dead'].includes(state);
