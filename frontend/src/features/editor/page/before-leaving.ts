import { useEffect } from 'react';
import { useDesk } from '../writing/use-writing';

/** What is not saved yet is kept in this browser before the page goes, and sent if there is time; the browser asks first. */
export function useBeforeLeaving(): void {
  const { writing, keeper, images } = useDesk();
  useEffect(() => {
    keeper.open();
    const leave = () => {
      writing.rest();
      keeper.leave();
    };
    const ask = (event: BeforeUnloadEvent) => {
      leave();
      if (keeper.isUnsaved || images.isSending) event.preventDefault();
    };
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    const onOnline = () => keeper.retry();
    window.addEventListener('pagehide', leave);
    window.addEventListener('beforeunload', ask);
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('online', onOnline);
      keeper.close();
    };
  }, [writing, keeper, images]);
}
