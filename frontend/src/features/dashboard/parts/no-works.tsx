import { useTranslation } from '../../../platform/i18n';
import { LinkButton } from '../../../platform/ui/actions/button';
import styles from './dashboard.module.css';

/** In place of works: what to do first. */
export function NoWorks() {
  const { t } = useTranslation('dashboard');
  return (
    <div className={styles.none}>
      <p>
        <b>{t('noProjects')}</b>. {t('noProjectsHint')}
      </p>
      <LinkButton to="/start" variant="primary" icon="text">
        {t('quick')}
      </LinkButton>
    </div>
  );
}
