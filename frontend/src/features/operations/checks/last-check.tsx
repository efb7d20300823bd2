import { israelTimeZone } from '@shulayim/contracts';
import { useLocale, useTranslation } from '../../../platform/i18n';
import styles from './checks.module.css';

const toTheSecond = { timeStyle: 'medium', timeZone: israelTimeZone } as const;

export function LastCheck({ at }: { at: Date | null }) {
  const { t } = useTranslation('operations');
  const locale = useLocale();
  if (!at) return <span className={styles.last}>{t('neverChecked')}</span>;
  return (
    <span className={styles.last}>
      {t('lastCheck')}{' '}
      <bdi dir="ltr">
        <time dateTime={at.toISOString()}>{new Intl.DateTimeFormat(locale, toTheSecond).format(at)}</time>
      </bdi>
    </span>
  );
}
