import type { Role } from '@shulayim/contracts';
import type { ReactNode } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import { loadWords } from '../../platform/i18n';
import { arriving } from './arriving';
import type { ScreenHandle } from './route';

interface GuardProps {
  roles?: readonly Role[];
  children: ReactNode;
}

/** A visitor's first page needs no guard. */
const guard = arriving<GuardProps>(async () => {
  const [{ Guard }] = await Promise.all([import('../../platform/session/guard/guard'), loadWords(['guard'])]);
  return Guard;
});

/** These pages behind one guard, with the roles that it lets in; without any, whoever is signed in and active. */
export const guarded = (children: RouteObject[], roles?: readonly Role[]): RouteObject => ({
  element: (
    <guard.Arriving {...(roles && { roles })}>
      <Outlet />
    </guard.Arriving>
  ),
  handle: { load: guard.load } satisfies ScreenHandle,
  children,
});
