import './members-words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { ApiFailure } from '../../../platform/api/api';
import { useTranslation } from '../../../platform/i18n';
import { useWatchedProject } from '../../../platform/live/live';
import { useSession } from '../../../platform/session/session';
import { Button } from '../../../platform/ui/actions/button';
import { UserName } from '../../../platform/ui/content/user-text';
import { BackLink } from '../../../platform/ui/layout/back-link';
import { Page, PageHead } from '../../../platform/ui/layout/page/page';
import { EmptyState } from '../../../platform/ui/states/empty-state';
import { Problem } from '../../../platform/ui/states/failure';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import { InvitationList } from '../inviting/invitation-list';
import { useLiveInvitations } from '../invitations.queries';
import { MemberRow } from './member-row';
import { membersQuery } from './members.queries';
import styles from './members.module.css';

/** `/project/:projectId/members`: who has which role in a work, for its owner and for those who have one. */
export function MembersScreen() {
  const { t } = useTranslation('members.lazy');
  const { projectId = '' } = useParams();
  const { user } = useSession();
  const { data, error, ...list } = useInfiniteQuery(membersQuery(projectId));
  useWatchedProject(projectId);
  useLiveInvitations(projectId);
  if (error instanceof ApiFailure && error.status === 404) return <Missing />;
  const first = data?.pages[0];
  const members = data?.pages.flatMap((page) => page.members) ?? [];
  const isOwners = first?.role === 'owner';
  const isAlone = isOwners && members.length === 1;
  const back = first?.role === 'first_reader' ? '/home' : `/project/${projectId}`;
  return (
    <Page title={t('title')} width="text">
      <BackLink to={back}>{t(first?.role === 'first_reader' ? 'backHome' : 'back')}</BackLink>
      <PageHead title={t('title')} text={first && <UserName>{first.project_title}</UserName>} />
      {list.isPending && <Skeleton lines={4} />}
      <ul className={styles.people}>
        {members.map((member) => (
          <MemberRow
            key={member.id}
            projectId={projectId}
            member={member}
            isMe={member.id === user?.id}
            isOwners={isOwners}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} busyLabel={t('moreBusy')} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      {isAlone && <p className={styles.told}>{t('alone')}</p>}
      {first && !isOwners && <p className={styles.told}>{t('told')}</p>}
      {isOwners && <InvitationList projectId={projectId} only="awaited" />}
      {isOwners && (
        <p className={styles.told}>
          <Link to={`/project/${projectId}/handover`}>{t('handOver')}</Link>
        </p>
      )}
      {list.isError && <Problem compact={Boolean(data)} error={error} retry={list.refetch} />}
    </Page>
  );
}

function Missing() {
  const { t } = useTranslation('members.lazy');
  return (
    <Page title={t('notFound')} width="text">
      <EmptyState isPage text={t('notFound')} hint={t('notFoundHint')} />
    </Page>
  );
}
