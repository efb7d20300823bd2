import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import styles from './list.module.css';

interface LoadMoreProps {
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

/** Fetches the next page before its end is reached; the button serves the keyboard, and the retry. */
export function LoadMore({ isLoading, hasFailed, onMore }: LoadMoreProps) {
  const { t } = useTranslation('feed');
  const ref = useRef<HTMLDivElement>(null);
  const isIdle = !isLoading && !hasFailed;
  useEffect(() => {
    if (!ref.current || !isIdle) return;
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: '600px' });
    seen.observe(ref.current);
    return () => seen.disconnect();
  }, [isIdle, onMore]);
  return (
    <div ref={ref} className={styles.more} role={hasFailed ? 'alert' : undefined}>
      {hasFailed && <p>{t('moreFailed')}</p>}
      <Button busy={isLoading} busyLabel={t('loadingMore')} onClick={onMore}>
        {t(hasFailed ? 'retry' : 'loadMore')}
      </Button>
    </div>
  );
}
