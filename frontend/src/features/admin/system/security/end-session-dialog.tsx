import type { ActiveSession } from '@shulayim/contracts';
import { useTranslation } from '../../../../platform/i18n';
import { ActDialog } from '../../page/act-dialog';

interface EndSessionDialogProps {
  /** Null: closed. */
  readonly session: ActiveSession | null;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onClose: () => void;
  readonly onEnd: (session: ActiveSession, reason: string) => void;
}

/** Whoever is signed in there is signed out at once. */
export function EndSessionDialog({ session, busy, error, onClose, onEnd }: EndSessionDialogProps) {
  const { t } = useTranslation('admin-system');
  return (
    <ActDialog
      opened={session !== null}
      title={t('security.endTitle')}
      submit={t('security.end')}
      busy={busy}
      error={error && t('security.endFailed', { why: error })}
      onClose={onClose}
      onSend={(reason) => session && onEnd(session, reason)}
    >
      <p>
        <b>
          <bdi>{session?.user.name}</bdi>
        </b>{' '}
        <bdi dir="ltr">{session?.user.email}</bdi>
      </p>
      <p>{t('security.endText')}</p>
    </ActDialog>
  );
}
