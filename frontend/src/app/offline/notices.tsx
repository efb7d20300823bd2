import { useEffect } from 'react';
import { useLanguage, useTranslation } from '../../platform/i18n';
import { Button } from '../../platform/ui/actions/button';
import { useLongDate } from '../../platform/ui/content/time';
import { toast } from '../../platform/ui/overlays/toasts/toast';
import { useOffline } from './offline.store';
import styles from './notices.module.css';
import { handOverFiles, takeNewer } from './worker';

/** Says that a kept copy is shown and of when, and that a newer version of the site may be taken. */
export function Notices() {
  const { keptAt, newer } = useOffline();
  const { t } = useTranslation('offline.lazy');
  const language = useLanguage();
  const longDate = useLongDate();
  const kept = keptAt === null ? null : t('kept', { at: longDate(new Date(keptAt).toISOString()) });
  useEffect(() => void handOverFiles(), [language]);
  useEffect(() => {
    // Whoever comes back to the middle of a text does not see what stands above it.
    if (kept !== null) toast(kept);
  }, [kept]);
  return (
    <>
      <div role="status">
        {kept !== null && (
          <p className={styles.kept}>
            {kept} {t('keptHint')}
          </p>
        )}
      </div>
      <div role="status">
        {newer && (
          <div className={styles.newer}>
            <span>{t('newer')}</span>
            <Button variant="primary" onClick={() => takeNewer(newer)}>
              {t('take')}
            </Button>
            <Button variant="quiet" onClick={() => useOffline.setState({ newer: null })}>
              {t('later')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
