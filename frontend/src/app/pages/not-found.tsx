import { useTranslation } from '../../platform/i18n';
import { LinkButton } from '../../platform/ui/actions/button';
import { Page } from '../../platform/ui/layout/page/page';
import styles from '../app.module.css';

/** P §2 gives this page in English, in every language. */
const words = 'Oops! Page not found';

export function NotFound() {
  const { t } = useTranslation('ui');
  return (
    <Page title={words} width="text">
      <div className={styles.notFound}>
        <p className={styles.number} aria-hidden="true">
          404
        </p>
        <h1 lang="en" dir="ltr">
          {words}
        </h1>
        <LinkButton to="/" variant="primary">
          {t('backHome')}
        </LinkButton>
      </div>
    </Page>
  );
}
