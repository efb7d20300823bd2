import { useId } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { Badge } from '../../../platform/ui/content/badge';
import { Card } from '../../../platform/ui/layout/card';
import { AnswerDetails } from './answer-details';
import { badgeOf, toneOf } from './badge-of';
import styles from './checks.module.css';
import type { Check } from './use-check';

interface CallCardProps {
  name: string;
  /** Of the API. */
  path: string;
  /** Nobody is signed in, and this call needs somebody. */
  isBarred: boolean;
  check: Check<unknown>;
}

/** One call: its badge, and what came back. */
export function CallCard({ name, path, isBarred, check }: CallCardProps) {
  const { t } = useTranslation('operations');
  const noteId = useId();
  const badge = badgeOf(check);
  return (
    <Card as="section">
      <div className={styles.head}>
        <h2>{name}</h2>
        <span role="status" aria-label={name}>
          <Badge tone={toneOf[badge]}>{t(`api.badge.${badge}`)}</Badge>
        </span>
      </div>
      <p className={styles.line}>
        <bdi dir="ltr">GET {path}</bdi>
      </p>
      {check.at && <Outcome check={check} />}
      {isBarred && (
        <p id={noteId} className={styles.line}>
          {t('api.needsSignIn')}
        </p>
      )}
      <Button
        size="small"
        busy={check.isRunning}
        disabled={isBarred}
        aria-label={t('api.runOne', { name })}
        aria-describedby={isBarred ? noteId : undefined}
        onClick={() => void check.run()}
      >
        {t('api.run')}
      </Button>
    </Card>
  );
}

/** Calls that read answer 200 when all is well (contracts). */
const fine = 200;

function Outcome({ check: { answer, error, tookMs } }: { check: Check<unknown> }) {
  const { t } = useTranslation('operations');
  const status = error ? error.status : fine;
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('api.status')}</dt>
          <dd>
            <bdi dir="ltr">{status || t('api.noStatus')}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('api.took')}</dt>
          <dd>
            <bdi dir="ltr">{t('api.milliseconds', { count: tookMs })}</bdi>
          </dd>
        </div>
      </dl>
      {error && (
        <p className={styles.failed}>
          <bdi dir="auto">{error.detail}</bdi>
        </p>
      )}
      {answer !== null && <AnswerDetails answer={answer} />}
    </>
  );
}
