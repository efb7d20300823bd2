import { Navigate } from 'react-router-dom';
import { useSession } from '../../platform/session/session';
import { Landing } from './landing/landing';

/** `/`: whoever is signed in goes where they work, and nothing is shown on the way; a visitor is told what this is. */
export function RootScreen() {
  const { status, user } = useSession();
  if (status === 'checking') return null;
  if (!user) return <Landing />;
  return <Navigate to={user.role === 'reader' ? '/home' : '/feed'} replace />;
}
