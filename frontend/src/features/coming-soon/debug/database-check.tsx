import { ConnectionTest } from '@shulayim/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { api } from '../../../platform/api/api';
import { Problem } from '../../../platform/ui/states/failure';
import { Button } from '../../../platform/ui/actions/button';
import { Icon } from '../../../platform/ui/brand/icon';
import styles from './debug-panel.module.css';

type Checked = { isChecking: boolean; answer: ConnectionTest | null; error: unknown };
const names = [
  'envVarExists',
  'poolInitialized',
  'connectionWorking',
  'queryWorking',
  'subscribersTableExists',
] as const;

/** The same open question that `/db-status` asks. */
export function DatabaseCheck() {
  const { t } = useTranslation('coming-soon');
  const [{ isChecking, answer, error }, setChecked] = useState<Checked>({
    isChecking: false,
    answer: null,
    error: null,
  });
  const check = () => {
    setChecked({ isChecking: true, answer: null, error: null });
    api.get('/api/test-connection', ConnectionTest, { answersAt: 503 }).then(
      (found) => setChecked({ isChecking: false, answer: found, error: null }),
      (failure: unknown) => setChecked({ isChecking: false, answer: null, error: failure }),
    );
  };
  return (
    <>
      <div className={styles.row}>
        <Button size="small" busy={isChecking} busyLabel={t('debug.databaseBusy')} onClick={check}>
          {t('debug.database')}
        </Button>
      </div>
      {error !== null && <Problem error={error} compact />}
      {answer && (
        <div role="status">
          <p>{t(answer.success ? 'debug.databaseOk' : 'debug.databaseBad')}</p>
          <ul className={styles.checks}>
            {names.map((name) => (
              <Check key={name} label={t(`debug.checks.${name}`)} isWorking={answer.checks[name]} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Check({ label, isWorking }: { label: string; isWorking: boolean | undefined }) {
  const { t } = useTranslation('coming-soon');
  const state = isWorking === undefined ? 'unchecked' : isWorking ? 'working' : 'broken';
  return (
    <li data-state={state}>
      <Icon name={state === 'working' ? 'check' : state === 'broken' ? 'close' : 'more'} />
      {label}: {t(`debug.${state}`)}
    </li>
  );
}
