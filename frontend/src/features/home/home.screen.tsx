import { Suspense, lazy, useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { WithQueries } from '../../platform/queries/with-queries';
import { checkSession, useSession } from '../../platform/session/session';
import { PageSkeleton } from '../../platform/ui/layout/page/page-skeleton';
import { Redirect } from '../../platform/ui/layout/page/redirect';
import { wantsProjects } from './wants-projects';
import { Welcome } from './welcome/welcome';

const Guard = lazy(() => import('../../platform/session/guard/guard').then((m) => ({ default: m.Guard })));
/** Fetched for readers alone: a visitor needs no list, so no code that asks for one. */
const ReadingHome = lazy(() => import('./parts/reading-home').then((m) => ({ default: m.ReadingHome })));
const Written = lazy(() => import('./written/written.screen').then((m) => ({ default: m.WrittenScreen })));

/** `/home/works/{projectId}`: what one wrote about a work. `/home`: what a reader was given to read; for a visitor, how this works. Authors have a page of their own, unless
 * they came to read what is public. P §2. */
export function HomeScreen() {
  const { status, user } = useSession();
  const { state } = useLocation();
  const { projectId } = useParams();
  const isUnknown = status === 'signed-out';
  useEffect(() => {
    if (isUnknown) void checkSession();
  }, [isUnknown]);
  if (status === 'checking') return <PageSkeleton />;
  if (projectId) {
    const written = (
      <WithQueries>
        <Written projectId={projectId} viewer={user?.id ?? null} />
      </WithQueries>
    );
    // What somebody wrote without an account is known by their cookie.
    return <Suspense fallback={<PageSkeleton />}>{user ? <Guard>{written}</Guard> : written}</Suspense>;
  }
  if (!user) return <Welcome />;
  if (user.role !== 'reader' && !wantsProjects(state)) return <Redirect to="/feed" replace />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Guard>
        <WithQueries>
          <ReadingHome name={user.name} />
        </WithQueries>
      </Guard>
    </Suspense>
  );
}
