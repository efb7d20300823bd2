import { useSession } from '../../platform/session/session';
import { PageSkeleton } from '../../platform/ui/layout/page/page-skeleton';
import { Redirect } from '../../platform/ui/layout/page/redirect';
import { Landing } from './landing/landing';

/** `/`: whoever is signed in goes where they work, and nothing else is shown on the way; a visitor is told what this is. */
export function RootScreen() {
  const { status, user } = useSession();
  if (status === 'checking') return <PageSkeleton />;
  if (!user) return <Landing />;
  return <Redirect to={user.role === 'reader' ? '/home' : '/feed'} replace />;
}
