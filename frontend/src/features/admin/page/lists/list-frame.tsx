import type { ReactNode } from 'react';
import { Problem } from '../../../../platform/ui/states/failure';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { EmptyState } from '../../../../platform/ui/states/empty-state';
import { Skeleton } from '../../../../platform/ui/states/skeleton';
import styles from '../admin.module.css';

interface ListFrameProps {
  /** The paged answer, as the query library holds it. */
  readonly list: {
    isPending: boolean;
    isError: boolean;
    error: unknown;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  readonly count: number;
  readonly failed: string;
  readonly empty: string;
  readonly children: ReactNode;
}

/** Waiting, failed, empty, full; and the way to more. */
export function ListFrame({ list, count, failed, empty, children }: ListFrameProps) {
  const { t } = useTranslation('admin');
  if (list.isPending) return <Skeleton lines={6} />;
  if (list.isError && count === 0) {
    return (
      <>
        <p className={styles.failed}>{failed}</p>
        <Problem error={list.error} retry={list.refetch} />
      </>
    );
  }
  if (count === 0) return <EmptyState text={empty} />;
  return (
    <>
      {children}
      {list.isError && <Problem compact error={list.error} retry={list.fetchNextPage} />}
      {list.hasNextPage && !list.isError && (
        <div className={styles.more}>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}
