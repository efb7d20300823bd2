import { useTranslation } from '../../../platform/i18n';
import styles from './way-line.module.css';

/** How far one has come, as a ruled line that fills from the line's beginning. */
export function WayLine({ percent }: { percent: number }) {
  const { t } = useTranslation('home');
  return (
    <div className={styles.way}>
      <progress className={styles.line} max={100} value={percent} aria-label={t('reading.progress')} />
      <bdi dir="ltr" aria-hidden="true">
        {percent}%
      </bdi>
    </div>
  );
}
