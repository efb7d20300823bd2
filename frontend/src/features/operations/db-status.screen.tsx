import { ConnectionTest, Health } from '@shulayim/contracts';
import { useCallback, useEffect } from 'react';
import { useTranslation } from '../../platform/i18n';
import { api } from '../../platform/api/api';
import { Button } from '../../platform/ui/actions/button';
import { Page, PageHead } from '../../platform/ui/layout/page/page';
import styles from './checks/checks.module.css';
import { ConnectionCard } from './checks/connection-card';
import { HealthCard } from './checks/health-card';
import { LastCheck } from './checks/last-check';
import { useCheck } from './checks/use-check';

const askHealth = () => api.get('/api/health', Health);
/** A database that is away is what this page is for: the checks of a 503 are shown like those of a 200. */
const askConnection = () => api.get('/api/test-connection', ConnectionTest, { answersAt: 503 });

/** For operators; both checks run when the page opens. */
export function DbStatusScreen() {
  const { t } = useTranslation('operations');
  const health = useCheck(askHealth);
  const connection = useCheck(askConnection);
  const { run: runHealth } = health;
  const { run: runConnection } = connection;
  const runBoth = useCallback(() => void Promise.all([runHealth(), runConnection()]), [runHealth, runConnection]);
  useEffect(runBoth, [runBoth]);

  const isRunning = health.isRunning || connection.isRunning;
  const last = [health.at, connection.at].filter((at) => at !== null).sort((one, other) => +other - +one)[0] ?? null;
  return (
    <Page title={t('status.title')}>
      <PageHead
        title={t('status.title')}
        text={t('status.text')}
        actions={
          <>
            <LastCheck at={last} />
            <Button icon="refresh" busy={isRunning} busyLabel={t('status.badge.running')} onClick={runBoth}>
              {t('refresh')}
            </Button>
          </>
        }
      />
      <div className={styles.cards}>
        <HealthCard check={health} />
        <ConnectionCard check={connection} />
      </div>
    </Page>
  );
}
