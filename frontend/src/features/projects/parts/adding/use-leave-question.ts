import { useEffect } from 'react';

/** The browser asks before it closes or reloads a page in which something is not sent yet. */
export function useLeaveQuestion(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsent]);
}
