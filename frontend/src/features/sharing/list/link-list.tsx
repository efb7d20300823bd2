import type { VisibilityStatus } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { Problem } from '../../../platform/ui/states/failure';
import { EmptyState } from '../../../platform/ui/states/empty-state';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import { linksQuery, useLiveCounts } from '../sharing.queries';
import { ListedLink } from './listed-link';
import styles from './list.module.css';

interface LinkListProps {
  projectId: string;
  visibility: VisibilityStatus;
  /** To where one is made. */
  onMake: () => void;
}

/** All links that a work has had, the living ones first, and what became of each. */
export function LinkList({ projectId, visibility, onMake }: LinkListProps) {
  const { t } = useTranslation('sharing');
  const links = useQuery(linksQuery(projectId));
  useLiveCounts(projectId, null);
  if (links.isPending) return <Skeleton lines={4} />;
  if (!links.data) return <Problem compact error={links.error} retry={links.refetch} />;
  if (links.data.length === 0)
    return (
      <EmptyState
        text={t('list.none')}
        hint={t('list.noneHint')}
        action={
          <Button icon="link" onClick={onMake}>
            {t('list.make')}
          </Button>
        }
      />
    );
  const isClosed = visibility === 'private' || visibility === 'draft';
  return (
    <>
      {isClosed && <p className={styles.closed}>{t('list.closed')}</p>}
      <ul className={styles.list} aria-label={t('tab.all')}>
        {links.data.map((link) => (
          <ListedLink key={link.id} link={link} />
        ))}
      </ul>
    </>
  );
}
