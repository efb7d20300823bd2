import { useTranslation } from '../../i18n';
import { Link } from 'react-router-dom';
import styles from './logo.module.css';

/** The name and the ruled line of the margin. */
export function Logo({ to = '/' }: { to?: string | null | undefined }) {
  const { t } = useTranslation('ui');
  const content = (
    <>
      <i className={styles.line} aria-hidden="true" />
      <span>{t('product')}</span>
    </>
  );
  return to === null ? (
    <span className={styles.logo}>{content}</span>
  ) : (
    <Link to={to} className={styles.logo}>
      {content}
    </Link>
  );
}
