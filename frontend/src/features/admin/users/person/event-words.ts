import type { PersonEvent } from '@shulayim/contracts';
import { useTranslation } from '../../../../platform/i18n';

/** Those with a sentence of their own. */
const known: ReadonlySet<string> = new Set([
  'AccountRegistered',
  'ProfileChanged',
  'OnboardingCompleted',
  'EmailVerified',
  'EmailChanged',
  'PasswordChanged',
  'PasswordResetOffered',
  'TwoFactorEnabled',
  'TwoFactorDisabled',
  'TwoFactorReset',
  'RecoveryCodeUsed',
  'RecoveryCodesRenewed',
  'OpenIdIdentityLinked',
  'OpenIdIdentityRemoved',
  'PasskeyAdded',
  'PasskeyRenamed',
  'PasskeyRemoved',
  'PasskeyBlocked',
  'PasskeysReset',
  'ApiKeyCreated',
  'ApiKeyRevoked',
  'WebhookAdded',
  'WebhookChanged',
  'WebhookSecretRenewed',
  'WebhookSwitchedOff',
  'WebhookRemoved',
  'AvatarChanged',
  'AccountSuspended',
  'AccountActivated',
  'RoleChanged',
  'CommentsInspected',
  'SessionStarted',
  'SessionEnded',
  'GuestRecognised',
  'AccountWarned',
  'WarningWithdrawn',
]);

/** What happened, in a sentence. */
export function useEventWords(): (event: PersonEvent) => string {
  const { t } = useTranslation('admin-users');
  const { t: ui } = useTranslation('ui');
  return ({ type, fields, role }) => {
    if (!known.has(type)) return t('events.other', { type });
    const details = fields.map((field) => t(`fields.${field}`)).join(', ');
    return t(`events.${type}`, { fields: details, role: role ? ui(`roles.${role}`) : '' });
  };
}
