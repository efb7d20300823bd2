import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Problem } from '../../../platform/ui/states/failure';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import { NotificationList } from '../list/notification-list';
import { useMarking } from '../list/use-marking';
import { notificationsQuery } from '../notifications.queries';
import styles from './bell.module.css';

/** The newest of them, under the bell. */
export function BellPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notifications');
  const list = useInfiniteQuery(notificationsQuery());
  const { markAll } = useMarking();
  const newest = list.data?.pages[0]?.notifications ?? [];
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('title')}</h2>
        {newest.some(({ read }) => !read) && (
          <Button size="small" variant="quiet" tone="margin" onClick={() => markAll(newest)}>
            {t('markAllRead')}
          </Button>
        )}
      </div>
      <div className={styles.body}>
        {list.isPending && (
          <div className={styles.state}>
            <Skeleton lines={4} />
          </div>
        )}
        {list.isError && (
          <div className={styles.state}>
            <Problem compact error={list.error} retry={list.refetch} />
          </div>
        )}
        {list.isSuccess && newest.length === 0 && (
          <div className={styles.state}>
            <p>{t('empty')}</p>
            <p className={styles.hint}>{t('emptyHint')}</p>
          </div>
        )}
        {newest.length > 0 && <NotificationList notifications={newest} onOpen={onClose} />}
      </div>
      <Link to="/notifications" className={styles.all} onClick={onClose}>
        {t('all')}
      </Link>
    </>
  );
}
