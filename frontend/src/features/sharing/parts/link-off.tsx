import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { Icon } from '../../../platform/ui/brand/icon';
import styles from './sharing.module.css';

export function LinkOff({ isWorking, onMakeNew }: { isWorking: boolean; onMakeNew: () => void }) {
  const { t } = useTranslation('sharing');
  return (
    <div className={styles.notShared} role="status">
      <span className={styles.lock}>
        <Icon name="link" size={1.5} />
      </span>
      <h3>{t('isOff')}</h3>
      <p>{t('isOffHint')}</p>
      <Button busy={isWorking} onClick={onMakeNew}>
        {t('makeNew')}
      </Button>
    </div>
  );
}
