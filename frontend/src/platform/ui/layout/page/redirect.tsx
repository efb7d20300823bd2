import { Navigate, type NavigateProps } from 'react-router-dom';
import { PageSkeleton } from './page-skeleton';

/** On to another page, which may have its code still to fetch: until it stands, there is a skeleton. */
export const Redirect = (to: NavigateProps) => (
  <>
    <Navigate {...to} />
    <PageSkeleton />
  </>
);
