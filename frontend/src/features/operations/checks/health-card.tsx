import type { Health } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { LongDate } from '../../../platform/ui/content/time';
import { AnswerDetails } from './answer-details';
import styles from './checks.module.css';
import { FailedCheck } from './failed-check';
import { StatusCard } from './status-card';
import type { Check } from './use-check';

function Facts({ health }: { health: Health }) {
  const { t } = useTranslation('operations');
  const { message, data } = health;
  return (
    <dl className={styles.rows}>
      {message && (
        <div>
          <dt>{t('status.message')}</dt>
          <dd>
            <bdi>{message}</bdi>
          </dd>
        </div>
      )}
      {data && (
        <>
          <div>
            <dt>{t('status.currentTime')}</dt>
            <dd>
              <LongDate at={data.currentTime} />
            </dd>
          </div>
          <div className={styles.long}>
            <dt>{t('status.postgresVersion')}</dt>
            <dd>
              <bdi dir="ltr">{data.postgresVersion}</bdi>
            </dd>
          </div>
          <div className={styles.long}>
            <dt>{t('status.databaseUrl')}</dt>
            <dd>
              <bdi dir="ltr">{data.databaseUrl}</bdi>
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}

/** Whether the database answers, and which one it is. */
export function HealthCard({ check }: { check: Check<Health> }) {
  const { t } = useTranslation('operations');
  const { answer, error } = check;
  return (
    <StatusCard title={t('status.health')} check={check} isFine={answer?.success === true}>
      {error && <FailedCheck title={t('status.healthFailed')} error={error} />}
      {answer && <Facts health={answer} />}
      {answer && <AnswerDetails answer={answer} />}
    </StatusCard>
  );
}
