import { useTranslation } from '../../../platform/i18n';
import styles from './checks.module.css';

const toTheSecond = new Intl.DateTimeFormat('he-IL', { timeStyle: 'medium', timeZone: 'Asia/Jerusalem' });

export function LastCheck({ at }: { at: Date | null }) {
  const { t } = useTranslation('operations');
  if (!at) return <span className={styles.last}>{t('neverChecked')}</span>;
  return (
    <span className={styles.last}>
      {t('lastCheck')}{' '}
      <bdi dir="ltr">
        <time dateTime={at.toISOString()}>{toTheSecond.format(at)}</time>
      </bdi>
    </span>
  );
}
