import { useTranslation } from '../../i18n';
import { ApiFailure } from '../../api/api';
import styles from './failure.module.css';
import { Button } from '../actions/button';
import { Icon } from '../brand/icon';

interface ProblemProps {
  error: unknown;
  /** Tries again; without it there is nothing to try. */
  retry?: (() => unknown) | undefined;
  /** Inside a card or a list: one line instead of a page. */
  compact?: boolean;
}

/** The sentence of a failure; a bug has none of its own. */
export function useSentence(): (error: unknown) => string {
  const { t } = useTranslation('ui');
  return (error) => (error instanceof ApiFailure ? error.message : t('somethingBroke'));
}

/** The sentence, and of a fault of ours the number by which it is found in the log. */
export function FailureWords({ error }: { error: unknown }) {
  const { t } = useTranslation('ui');
  const sentence = useSentence();
  const requestId = error instanceof ApiFailure && error.status >= 500 ? error.requestId : null;
  return (
    <>
      <span className={styles.line}>{sentence(error)}</span>
      {requestId && <span className={`${styles.line} ${styles.id}`}>{t('failureNumber', { id: requestId })}</span>}
    </>
  );
}

/** A failure looks like a failure: the sentence, and a way to try again. */
export function Problem({ error, retry, compact = false }: ProblemProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.problem} data-compact={compact || undefined} role="alert">
      <Icon name="alert" size={compact ? 1.2 : 2} />
      <div>
        {!compact && <p className={styles.title}>{t('couldNotLoad')}</p>}
        <FailureWords error={error} />
      </div>
      {retry && (
        <Button icon="refresh" size={compact ? 'small' : 'normal'} onClick={() => void retry()}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
