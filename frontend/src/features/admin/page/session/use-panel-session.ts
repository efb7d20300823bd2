import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { onApiFailure } from '../../../../platform/api/api-failure';
import { persistEdits } from '../../../../platform/session/edits/persisted-edits';
import { endLeftSession, isLeavingUnanswered } from '../../../../platform/session/left-panel';
import { endSession, useSession } from '../../../../platform/session/session';
import { whenHiddenFor } from './hidden-panel';
import { siteQuery } from '../site.queries';

const isInside = (path: string): boolean => path === '/admin' || path.startsWith('/admin/');

/** Ends the session, once. What was being typed waits for the same admin. */
function leave(userId: string | undefined, path: string): void {
  if (!userId) return;
  persistEdits(userId, path);
  endLeftSession();
  endSession('left_panel');
}

/**
 * Whoever looks after the site is logged out when they leave the panel or hide it, by a link, the browser's buttons, another tab, or closing
 * it. This session only. Source: A §4. A site may let a hidden one of an admin stay for a while (`ADMIN_HIDDEN_SECONDS`);
 * moderators, whom the server does not tell its settings, leave at once.
 */
export function usePanelSession(): void {
  const { user } = useSession();
  const hiddenSeconds = useQuery({ ...siteQuery(), enabled: user?.role === 'admin' }).data?.hidden_panel_seconds ?? 0;
  const { pathname } = useLocation();
  const now = useRef({ userId: user?.id, path: pathname, hiddenSeconds });
  useLayoutEffect(() => {
    now.current = { userId: user?.id, path: pathname, hiddenSeconds };
  });
  // Before anything is seen: who closes the panel at once has left it too.
  useLayoutEffect(() => {
    const goNow = () => {
      const { userId, path } = now.current;
      now.current.userId = undefined;
      leave(userId, path);
    };
    const ifElsewhere = () => isInside(window.location.pathname) || goNow();
    // Left before, and nobody knows whether the server heard of it.
    if (isLeavingUnanswered()) goNow();
    // After the router, which has moved by then: the next page is drawn for nobody.
    document.addEventListener('click', ifElsewhere);
    window.addEventListener('popstate', ifElsewhere);
    window.addEventListener('pagehide', goNow);
    const stopWatching = whenHiddenFor(() => now.current.hiddenSeconds * 1000, goNow);
    return () => {
      document.removeEventListener('click', ifElsewhere);
      window.removeEventListener('popstate', ifElsewhere);
      window.removeEventListener('pagehide', goNow);
      stopWatching();
      ifElsewhere();
    };
  }, []);
}

/** Whether the server keeps this admin out until they turn on two-factor sign-in: it says so to whatever the panel asks. */
export function useTwoFactorRequired(): boolean {
  const [isRequired, setRequired] = useState(false);
  useLayoutEffect(
    () =>
      onApiFailure(({ code }) => {
        if (code === 'two_factor_required') setRequired(true);
      }),
    [],
  );
  return isRequired;
}
