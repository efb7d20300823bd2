import type { ShareableText } from '@shulayim/contracts';
import { takeFocus } from '../../../platform/forms/take-focus';
import { useTranslation } from '../../../platform/i18n';
import { useSentence } from '../../../platform/ui/states/failure';
import { Button } from '../../../platform/ui/actions/button';
import { DialogFailure } from '../../../platform/ui/overlays/dialog-failure';
import { useSwitchOffLink } from '../sharing.queries';
import styles from './sharing.module.css';

interface SwitchOffProps {
  link: ShareableText;
  onCancel: () => void;
}

/** Asks once more, in place: a dialog on a dialog would hide what it speaks of. */
export function SwitchOff({ link, onCancel }: SwitchOffProps) {
  const { t } = useTranslation('sharing');
  const sentence = useSentence();
  const switchOff = useSwitchOffLink(link);
  return (
    <div className={styles.ask} role="alertdialog" aria-label={t('switchOff')}>
      <p>{t('switchOffAsk')}</p>
      <div className={styles.buttons}>
        <Button
          size="small"
          tone="margin"
          ref={takeFocus}
          busy={switchOff.isPending}
          onClick={() => switchOff.mutate()}
        >
          {t('switchOffYes')}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
      <DialogFailure>{switchOff.isError && t('switchOffFailed', { why: sentence(switchOff.error) })}</DialogFailure>
    </div>
  );
}
