import { useTranslation } from '../../../platform/i18n';
import { useLiveStatus } from '../../../platform/live/live';
import styles from './page.module.css';

/** One quiet line while the live connection is gone; what is missed meanwhile comes with the next one. */
export function ConnectionLine() {
  const { t } = useTranslation('feed');
  const isLost = useLiveStatus() === 'disconnected';
  return (
    <p className={styles.connection} role="status" data-lost={isLost || undefined}>
      {isLost && t('disconnected')}
    </p>
  );
}
