import { safeReturnUrl, type User } from '@shulayim/contracts';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { checkSession, useSession } from '../../../platform/session/session';

/** Authors and admins live in their feed, readers among the works they read. Source: P §2. */
const homeOf = (user: User): string => (user.role === 'reader' ? '/home' : '/feed');

const cameFrom = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' ? state.from : null;

/** Who is signed in already, and where a person who has signed in goes on to. */
export function useLeadOn() {
  const session = useSession();
  const [params] = useSearchParams();
  const { state } = useLocation();
  const [isAsked, setAsked] = useState(session.status === 'signed-in');
  useEffect(() => {
    void checkSession().finally(() => setAsked(true));
  }, []);
  const returnUrl = safeReturnUrl(params.get('returnUrl')) ?? safeReturnUrl(cameFrom(state));
  return {
    user: isAsked && session.status === 'signed-in' ? session.user : null,
    isChecking: !isAsked,
    /** @param isNew registered a moment ago: an author without a text begins with one */
    targetOf: (user: User, isNew = false) => returnUrl ?? (isNew && user.role === 'author' ? '/start' : homeOf(user)),
    /** The other account page, on the same way. */
    keepWay: (path: string) => (returnUrl ? `${path}?returnUrl=${encodeURIComponent(returnUrl)}` : path),
  };
}
