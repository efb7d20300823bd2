import { type ComponentType, type ReactNode, Suspense, lazy, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { forgetFirstData } from '../platform/loading/first-data';
import { useSession } from '../platform/session/session';
import { PageSkeleton } from '../platform/ui/layout/page/page-skeleton';
import styles from './app.module.css';
import { ErrorBoundary } from './failures/error-boundary';

const Nothing: ComponentType = () => null;

/** What a page can do without: where its code does not arrive, the page stays as it is. */
const spare = (load: () => Promise<ComponentType>) =>
  lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: Nothing }),
    ),
  );

const LiveSession = spare(() => import('../platform/session/live-session').then((m) => m.LiveSession));
const SignedIn = spare(() => import('./signed-in/signed-in').then((m) => m.loadSignedIn()));

/** A suspended person may read nothing, and pages without a guard of their own would only show the refusal. */
const Blocked = lazy(() =>
  import('../platform/session/guard/guard').then(({ Guard }) => ({ default: () => <Guard>{null}</Guard> })),
);
const isText = (path: string): boolean => /^\/(text|text-old|text-classic|read|invite|round)\//.test(path);

/** A new page is announced: the focus goes to its `main`, as a page load would do. */
function useArrival(): void {
  const { key, pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (first.current === pathname) return;
    first.current = '';
    forgetFirstData();
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [key, pathname]);
}

/** Around every page: scrolls to the top on a new one, back to its place on Back, shows that the next is on its way. */
export function Frame({ isMoving, children }: { isMoving: boolean; children: ReactNode }) {
  const { user, status } = useSession();
  const isActive = status === 'signed-in' && user?.is_active === true;
  const { pathname } = useLocation();
  const isBlocked = user?.is_active === false && isText(pathname);
  useArrival();
  return (
    <>
      {isMoving && <div className={styles.moving} role="progressbar" aria-hidden="true" />}
      <ErrorBoundary page={pathname}>
        <Suspense fallback={<PageSkeleton />}>{isBlocked ? <Blocked /> : children}</Suspense>
      </ErrorBoundary>
      {isActive && (
        <Suspense>
          <LiveSession />
        </Suspense>
      )}
      {isActive && (
        <Suspense>
          <SignedIn />
        </Suspense>
      )}
    </>
  );
}
