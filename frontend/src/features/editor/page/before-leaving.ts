import { useEffect } from 'react';
import { useDesk } from '../writing/use-writing';

/** What is not saved yet is kept in this browser before the page goes, and sent if there is time. */
export function useBeforeLeaving(): void {
  const { writing, keeper } = useDesk();
  useEffect(() => {
    const leave = () => {
      writing.rest();
      keeper.leave();
    };
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    const onOnline = () => keeper.retry();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('online', onOnline);
      keeper.leave();
    };
  }, [writing, keeper]);
}
