import { useLayoutEffect, useMemo, useState } from 'react';
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
  guarded(authorRoutes, 'author'),
  ...readingRoutes,
  ...accountRoutes,
  ...operatorRoutes,
  ...publicRoutes,
];

const history = createBrowserHistory({ v5Compat: true });

/**
 * Loads the screen of an address, or of the page that stands for it while the site is not open, beside whatever stands
 * around it. A failure is the screen's own to show.
 */
export async function preload(pathname: string): Promise<void> {
  const matches = matchRoutes(routes, comingSoonTarget(pathname, isComingSoon()) ?? pathname) ?? [];
  await Promise.allSettled(matches.map(({ route }) => (route.handle as ScreenHandle | undefined)?.load()));
}

function Pages() {
  const { pathname } = useLocation();
  const isComingSoon = useComingSoon();
  const page = useRoutes(routes);
  const target = comingSoonTarget(pathname, isComingSoon);
  return target ? <Redirect to={target} replace /> : page;
}

/**
 * React Router without its data layer, which no screen uses and which weighs as much as the rest of it: the page before
 * stays in view until the code and the words of the next one have arrived. What changes within a page (a filter, a page of
 * the text) is drawn at once: later, a press in between would be about what stood there before.
 */
export function AppRouter() {
  const [now, setNow] = useState({ action: history.action, location: history.location });
  const [isMoving, setMoving] = useState(false);
  const { pathname } = now.location;
  useLayoutEffect(() => {
    let awaited: object | null = null;
    const draw = (next: typeof now) => {
      awaited = null;
      setMoving(false);
      setNow(next);
    };
    const stop = history.listen((next) => {
      if (next.location.pathname === pathname) return draw(next);
      awaited = next;
      setMoving(true);
      void preload(next.location.pathname).then(() => awaited === next && draw(next));
    });
    return () => {
      awaited = null;
      stop();
    };
  }, [pathname]);
  const page = useMemo(() => <Pages />, []);
  return (
    <Router navigator={history} location={now.location} navigationType={now.action}>
      <Frame isMoving={isMoving}>{page}</Frame>
    </Router>
  );
}
