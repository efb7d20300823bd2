import { useLayoutEffect, useMemo, useState, useTransition } from 'react';
import {
  type RouteObject,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  matchRoutes,
  useLocation,
  useRoutes,
} from 'react-router-dom';
import { comingSoonTarget } from '../platform/coming-soon/coming-soon';
import { isComingSoon, useComingSoon } from '../platform/coming-soon/mode';
import { Redirect } from '../platform/ui/layout/page/redirect';
import { Frame } from './frame';
import { accountRoutes } from './routes/account.routes';
import { authorRoutes } from './routes/author.routes';
import { guarded } from './routes/guarded';
import { operatorRoutes } from './routes/operator.routes';
import { publicRoutes } from './routes/public.routes';
import { readingRoutes } from './routes/reading.routes';
import type { ScreenHandle } from './routes/route';

const routes: RouteObject[] = [
  guarded(authorRoutes, ['author', 'admin']),
  ...readingRoutes,
  ...accountRoutes,
  ...operatorRoutes,
  ...publicRoutes,
];

const history = createBrowserHistory({ v5Compat: true });

/** Loads the screen of an address, beside whatever stands around it. A failure is the screen's own to show. */
async function preload(pathname: string): Promise<void> {
  const loads = (matchRoutes(routes, pathname) ?? []).map(({ route }) =>
    (route.handle as ScreenHandle | undefined)?.load(),
  );
  await Promise.allSettled(loads);
}

/** The same for the page that the program begins with. */
export const preloadFirst = (pathname: string): Promise<void> =>
  preload(comingSoonTarget(pathname, isComingSoon()) ?? pathname);

function Pages() {
  const { pathname } = useLocation();
  const isComingSoon = useComingSoon();
  const page = useRoutes(routes);
  const target = comingSoonTarget(pathname, isComingSoon);
  if (!target) void preload(pathname);
  return target ? <Redirect to={target} replace /> : page;
}

/**
 * React Router without its data layer, which no screen uses and which weighs as much as the rest of it: the page before
 * stays in view until the next one has arrived. What changes within a page (a filter, a page of the text) is drawn at
 * once: later, a press in between would be about what stood there before.
 */
export function AppRouter() {
  const [now, setNow] = useState({ action: history.action, location: history.location });
  const [isMoving, startMoving] = useTransition();
  const { pathname } = now.location;
  useLayoutEffect(
    () =>
      history.listen((next) => {
        if (next.location.pathname === pathname) setNow(next);
        else startMoving(() => setNow(next));
      }),
    [pathname],
  );
  const page = useMemo(() => <Pages />, []);
  return (
    <Router navigator={history} location={now.location} navigationType={now.action}>
      <Frame isMoving={isMoving}>{page}</Frame>
    </Router>
  );
}
