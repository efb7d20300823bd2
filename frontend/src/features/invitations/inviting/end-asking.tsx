import type { ReactNode } from 'react';
import { takeFocus } from '../../../platform/forms/take-focus';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { DialogFailure } from '../../../platform/ui/overlays/dialog-failure';
import styles from './inviting.module.css';

interface EndAskingProps {
  label: string;
  text: string;
  yes: string;
  busy: string;
  isPending: boolean;
  failure: ReactNode;
  onYes: () => void;
  onCancel: () => void;
}

/** Asks before somebody's invitation or role ends, within their row. */
export function EndAsking({ label, text, yes, busy, isPending, failure, onYes, onCancel }: EndAskingProps) {
  const { t } = useTranslation('invitations');
  return (
    <div className={styles.ask} role="group" aria-label={label}>
      <p>{text}</p>
      <div className={styles.buttons}>
        <Button variant="primary" size="small" ref={takeFocus} busy={isPending} busyLabel={busy} onClick={onYes}>
          {yes}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {t('list.cancel')}
        </Button>
      </div>
      <DialogFailure>{failure}</DialogFailure>
    </div>
  );
}
