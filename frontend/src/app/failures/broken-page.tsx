import { useTranslation } from '../../platform/i18n';
import { Button } from '../../platform/ui/actions/button';
import { useTitle } from '../../platform/ui/layout/page/use-title';
import styles from '../app.module.css';

export function BrokenPage() {
  const { t } = useTranslation('ui');
  useTitle(t('somethingBroke'));
  return (
    <main className={styles.broken} role="alert">
      <h1>{t('somethingBroke')}</h1>
      <p>{t('somethingBrokeHint')}</p>
      <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
        {t('refresh')}
      </Button>
    </main>
  );
}
