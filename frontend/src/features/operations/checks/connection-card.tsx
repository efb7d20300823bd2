import type { ConnectionTest } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { Icon } from '../../../platform/ui/brand/icon';
import { AnswerDetails } from './answer-details';
import styles from './checks.module.css';
import { FailedCheck } from './failed-check';
import { StatusCard } from './status-card';
import type { Check } from './use-check';

/** In the order in which the server takes them; it stops at the first that fails. */
const steps = [
  'envVarExists',
  'poolInitialized',
  'connectionWorking',
  'queryWorking',
  'subscribersTableExists',
] as const;
const icons = { working: 'check', broken: 'close', unchecked: 'more' } as const;

function Step({ name, isWorking }: { name: (typeof steps)[number]; isWorking: boolean | undefined }) {
  const { t } = useTranslation('operations');
  const state = isWorking === undefined ? 'unchecked' : isWorking ? 'working' : 'broken';
  return (
    <div>
      <dt>{t(`status.checks.${name}`)}</dt>
      <dd className={styles.state} data-state={state}>
        <Icon name={icons[state]} />
        {t(`status.state.${state}`)}
      </dd>
    </div>
  );
}

/** Each step on the way to the database, one a line. */
export function ConnectionCard({ check }: { check: Check<ConnectionTest> }) {
  const { t } = useTranslation('operations');
  const { answer, error } = check;
  return (
    <StatusCard title={t('status.connection')} check={check} isFine={answer?.success === true}>
      {error && <FailedCheck title={t('status.connectionFailed')} error={error} />}
      {answer && (
        <>
          {!answer.success && (
            <p role="alert" className={styles.failed}>
              {answer.error ?? t('status.connectionFailed')}
            </p>
          )}
          <dl className={styles.rows}>
            {steps.map((name) => (
              <Step key={name} name={name} isWorking={answer.checks[name]} />
            ))}
          </dl>
          <AnswerDetails answer={answer} />
        </>
      )}
    </StatusCard>
  );
}
