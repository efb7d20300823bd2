import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const keptIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'token' in state && typeof state.token === 'string'
    ? state.token
    : null;

/**
 * The secret of a link in a mail. It leaves the address bar at once, so that neither a screen, a history nor a referrer
 * shows it; the entry's own state keeps it for a reload.
 *
 * @returns null when the link carries none
 */
export function useMailedToken(): string | null {
  const [params] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const inAddress = params.get('token');
  useEffect(() => {
    if (inAddress !== null) void navigate(pathname, { replace: true, state: { token: inAddress } });
  }, [inAddress, navigate, pathname]);
  return (inAddress ?? keptIn(state)) || null;
}
