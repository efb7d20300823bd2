import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { Icon } from '../../../../platform/ui/brand/icon';
import { Dialog } from '../../../../platform/ui/overlays/dialog';
import type { BulkResult, BulkRun } from './use-bulk';
import styles from '../users.module.css';

interface BulkProgressProps {
  readonly run: BulkRun | null;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

/** How far it is, and how it went with each. */
export function BulkProgress({ run, onStop, onClose }: BulkProgressProps) {
  const { t } = useTranslation('admin-users');
  const isRunning = run?.state === 'running' || run?.state === 'stopping';
  return (
    <Dialog
      opened={run !== null}
      onClose={isRunning ? onStop : onClose}
      title={run && t(`acts.${run.act}.many`)}
      footer={
        isRunning ? (
          <Button busy={run.state === 'stopping'} busyLabel={t('bulk.stopping')} onClick={onStop}>
            {t('bulk.stop')}
          </Button>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {t('bulk.close')}
          </Button>
        )
      }
    >
      {run && <Progress run={run} />}
    </Dialog>
  );
}

function Progress({ run: { total, results, state } }: { run: BulkRun }) {
  const { t } = useTranslation('admin-users');
  const failed = results.filter(({ failure }) => failure !== null).length;
  const count = results.length;
  return (
    <div className={styles.bulk}>
      <progress className={styles.progress} max={total} value={count} aria-label={t('bulk.progress')} />
      <p role="status">
        {state === 'running' || state === 'stopping'
          ? t('bulk.soFar', { count, total })
          : t(`bulk.${state}`, { count: count - failed, total })}
        {failed > 0 && <b> {t('bulk.failed', { count: failed })}</b>}
      </p>
      <ol className={styles.results} aria-label={t('bulk.results')}>
        {results.map((result) => (
          <Result key={result.user.id} result={result} />
        ))}
      </ol>
    </div>
  );
}

function Result({ result: { user, failure } }: { result: BulkResult }) {
  const { t } = useTranslation('admin-users');
  return (
    <li data-failed={failure !== null || undefined}>
      <Icon name={failure === null ? 'check' : 'alert'} />
      <span>
        <bdi>{user.name}</bdi>
        <small>{failure ?? t('bulk.ok')}</small>
      </span>
    </li>
  );
}
