import { textDirection } from '@shulayim/anchoring';
import { useQuery } from '@tanstack/react-query';
import { ApiFailure } from '../../../../platform/api/api';
import { Problem } from '../../../../platform/ui/states/failure';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { Skeleton } from '../../../../platform/ui/states/skeleton';
import { inspectedPartQuery } from '../admin-projects.queries';
import styles from '../admin-projects.module.css';

interface PartWordsProps {
  readonly projectId: string;
  readonly partId: string;
  /** The hour is over: the reason is asked for again. */
  readonly onAsk: () => void;
}

/** The author's own words, and nothing to do with them but to read. */
export function PartWords({ projectId, partId, onAsk }: PartWordsProps) {
  const { t } = useTranslation('admin-projects');
  const part = useQuery(inspectedPartQuery(projectId, partId));
  if (part.isPending) return <Skeleton lines={4} />;
  if (part.isError && part.error instanceof ApiFailure && part.error.code === 'reason_required') {
    return (
      <p className={styles.quiet}>
        {part.error.message}{' '}
        <Button size="small" onClick={onAsk}>
          {t('inspect.submit')}
        </Button>
      </p>
    );
  }
  if (part.isError) return <Problem compact error={part.error} retry={() => part.refetch()} />;
  return (
    <div
      className={styles.words}
      dir={textDirection(part.data.body)}
      tabIndex={0}
      role="region"
      aria-label={part.data.title}
    >
      {part.data.body}
    </div>
  );
}
