import type { Role } from '@shulayim/contracts';
import type { ReactNode } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import { loadWords } from '../../platform/i18n';
import { arriving } from './arriving';
import type { ScreenHandle } from './route';

interface GuardProps {
  least?: Role;
  children: ReactNode;
}

/** A visitor's first page needs no guard. */
const guard = arriving<GuardProps>(async () => {
  const [{ Guard }] = await Promise.all([import('../../platform/session/guard/guard'), loadWords(['guard'])]);
  return Guard;
});

/** These pages behind one guard, with the least role that it lets in; without one, whoever is signed in and active. */
export const guarded = (children: RouteObject[], least?: Role): RouteObject => ({
  element: (
    <guard.Arriving {...(least && { least })}>
      <Outlet />
    </guard.Arriving>
  ),
  handle: { load: guard.load } satisfies ScreenHandle,
  children,
});
