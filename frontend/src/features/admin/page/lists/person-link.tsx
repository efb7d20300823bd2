import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../../platform/session/session';
import { pathOf } from '../sections';

interface PersonLinkProps {
  readonly id: string;
  /** Their name. */
  readonly children: ReactNode;
}

/** A person, by the page that the panel has of them; to moderators, who have no such page, their name alone. */
export function PersonLink({ id, children }: PersonLinkProps) {
  return useSession().user?.role === 'admin' ? <Link to={pathOf('users', id)}>{children}</Link> : <>{children}</>;
}
