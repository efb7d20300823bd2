import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../platform/i18n';
import { Problem } from '../../../platform/ui/states/failure';
import { Button } from '../../../platform/ui/actions/button';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import { invitationsQuery, type Only } from '../invitations.queries';
import { InvitationRow } from './invitation-row';
import styles from './inviting.module.css';

interface InvitationListProps {
  projectId: string;
  /** Missing: everybody, beneath a dialog's heading. */
  only?: Only;
}

/** Who was invited, the latest first, and how far they came: as it is now, where the page follows it (`useLiveInvitations`). */
export function InvitationList({ projectId, only }: InvitationListProps) {
  const { t } = useTranslation('invitations');
  const list = useInfiniteQuery(invitationsQuery(projectId, only));
  const invitations = list.data?.pages.flatMap((page) => page.invitations) ?? [];
  const title = t(only ? 'list.awaited' : 'list.title');
  return (
    <section className={styles.list} aria-label={title}>
      {only ? <h2>{title}</h2> : <h3>{title}</h3>}
      {list.isPending && <Skeleton lines={3} />}
      {list.isError && !list.data && <Problem compact error={list.error} retry={list.refetch} />}
      {list.data && invitations.length === 0 && (
        <p className={styles.nobody}>{t(only ? 'list.nobodyAwaited' : 'list.nobody')}</p>
      )}
      <ul>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} projectId={projectId} invitation={invitation} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          size="small"
          busy={list.isFetchingNextPage}
          busyLabel={t('list.loadingMore')}
          onClick={() => void list.fetchNextPage()}
        >
          {t('list.more')}
        </Button>
      )}
    </section>
  );
}
