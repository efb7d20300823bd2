import { useTranslation } from '../../../platform/i18n';
import { ApiFailure } from '../../../platform/api/api';
import { Button, LinkButton } from '../../../platform/ui/actions/button';
import { useReadingPaper } from '../../../platform/theme/color-scheme';
import { Page } from '../../../platform/ui/layout/page/page';
import styles from './reading-problem.module.css';

export type ProblemKind = 'badLink' | 'gone' | 'expired' | 'notFound' | 'failed' | 'offline' | 'revoked';

/** A text that was there and cannot be opened any more. */
export const isMissing = (failure: unknown): boolean =>
  failure instanceof ApiFailure && (failure.status === 404 || failure.status === 410);

/** Which sentence a failure gets (A §8). `missing` differs between a link and a text. */
export function problemOf(failure: unknown, missing: 'gone' | 'notFound'): ProblemKind {
  if (!(failure instanceof ApiFailure)) return 'failed';
  if (failure.status === 410) return 'expired';
  if (isMissing(failure)) return missing;
  return failure.status === 0 ? 'offline' : 'failed';
}

interface ReadingProblemProps {
  readonly kind: ProblemKind;
  readonly retry?: () => unknown;
}

const hints = {
  badLink: 'badLinkHint',
  gone: 'goneHint',
  expired: 'expiredHint',
  failed: 'failedHint',
  offline: 'offlineHint',
  revoked: 'revokedHint',
} as const;

/** Instead of a text that cannot be shown: what happened, and where to go from here. */
export function ReadingProblem({ kind, retry }: ReadingProblemProps) {
  const { t } = useTranslation('reading');
  useReadingPaper();
  const hint = t(`problem.${kind === 'notFound' ? hints.gone : hints[kind]}`);
  // A §8 has one sentence for both.
  const title = t(`problem.${kind === 'expired' ? 'gone' : kind}`);
  return (
    <Page title={title} width="text">
      <div className={styles.problem} role="alert">
        <div className={styles.page} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
        <h1>{title}</h1>
        <p>{hint}</p>
        <div className={styles.actions}>
          {retry && (
            <Button variant="primary" icon="refresh" onClick={() => void retry()}>
              {t('retry')}
            </Button>
          )}
          <LinkButton to="/home">{t('home')}</LinkButton>
        </div>
      </div>
    </Page>
  );
}
