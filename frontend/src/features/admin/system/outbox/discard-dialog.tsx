import type { OutboxMail } from '@shulayim/contracts';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { Dialog } from '../../../../platform/ui/overlays/dialog';
import { DialogFailure } from '../../../../platform/ui/overlays/dialog-failure';
import styles from '../../page/admin.module.css';
import { MailKind } from './mail-row';

interface DiscardDialogProps {
  /** Null: closed. */
  readonly mail: OutboxMail | null;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onClose: () => void;
  readonly onDiscard: (mail: OutboxMail) => void;
}

/** A mail that is given up is sent to nobody. */
export function DiscardDialog({ mail, busy, error, onClose, onDiscard }: DiscardDialogProps) {
  const { t } = useTranslation(['admin-system', 'admin']);
  return (
    <Dialog
      opened={mail !== null}
      onClose={onClose}
      size="small"
      title={t('outbox.discardTitle')}
      footer={
        <>
          <Button variant="primary" busy={busy} onClick={() => mail && onDiscard(mail)}>
            {t('outbox.discard')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('admin:cancel')}
          </Button>
        </>
      }
    >
      {mail && (
        <div className={styles.dialog}>
          <p>
            <b>
              <MailKind kind={mail.kind} />
            </b>{' '}
            {mail.recipient && <bdi dir="ltr">{mail.recipient}</bdi>}
          </p>
          <p>{t('outbox.discardText')}</p>
          <DialogFailure>{error && t('outbox.discardFailed', { why: error })}</DialogFailure>
        </div>
      )}
    </Dialog>
  );
}
