import { type ReactNode, lazy } from 'react';

const Queries = lazy(() => import('./queries').then((m) => ({ default: m.Queries })));

/** Around what asks the server; the library comes with the first page that does, and a first visit needs none of it. */
export const WithQueries = ({ children }: { children: ReactNode }) => <Queries>{children}</Queries>;
