import { useInfiniteQuery } from '@tanstack/react-query';
import { Problem } from '../../platform/ui/states/failure';
import { useTranslation } from '../../platform/i18n';
import { useSession } from '../../platform/session/session';
import { Button, LinkButton } from '../../platform/ui/actions/button';
import { Page, PageHead } from '../../platform/ui/layout/page/page';
import { EmptyState } from '../../platform/ui/states/empty-state';
import { Skeleton } from '../../platform/ui/states/skeleton';
import { NotificationList } from './list/notification-list';
import { useMarking } from './list/use-marking';
import { notificationsQuery } from './notifications.queries';
import styles from './notifications.module.css';

/** `/notifications`: everything that one was told of, newest first. */
export function NotificationsScreen() {
  const { t } = useTranslation('notifications');
  const list = useInfiniteQuery(notificationsQuery());
  const { markAll } = useMarking();
  const all = list.data?.pages.flatMap(({ notifications }) => notifications) ?? [];
  return (
    <Page title={t('title')} width="text">
      <PageHead
        title={t('title')}
        text={t('text')}
        actions={
          <>
            {all.some(({ read }) => !read) && (
              <Button size="small" icon="check" onClick={() => markAll(all)}>
                {t('markAllRead')}
              </Button>
            )}
            <LinkButton size="small" variant="quiet" icon="mail" to="/profile">
              {t('settings')}
            </LinkButton>
          </>
        }
      />
      {list.isPending && <Skeleton lines={6} />}
      {list.isError && all.length === 0 && <Problem error={list.error} retry={list.refetch} />}
      {list.isSuccess && all.length === 0 && <NothingYet />}
      {all.length > 0 && (
        <div className={styles.list}>
          <NotificationList notifications={all} />
        </div>
      )}
      {list.isError && all.length > 0 && (
        <Problem compact error={list.error} retry={list.isFetchNextPageError ? list.fetchNextPage : list.refetch} />
      )}
      {list.hasNextPage && !list.isError && (
        <div className={styles.more}>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </Page>
  );
}

/** What happens is told here: to authors once there are readers, to readers once they have read. */
function NothingYet() {
  const { t } = useTranslation('notifications');
  const isReader = useSession().user?.role === 'reader';
  return (
    <EmptyState
      text={t('empty')}
      hint={t('emptyHint')}
      action={
        <LinkButton icon={isReader ? 'text' : 'share'} to={isReader ? '/home' : '/projects'}>
          {t(isReader ? 'toRead' : 'toShare')}
        </LinkButton>
      }
    />
  );
}
