import { QueryClient, QueryClientProvider, notifyManager } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiFailure } from '../api/api-failure';
import { onSession } from '../session/session';

// A choice that waits for its answer is drawn from the call under way. By the library's own timer that comes a task later,
// and a switch that was pressed would be seen to spring back first.
notifyManager.setScheduler(queueMicrotask);

/** P §9: one retry, no refetch on focus. A refusal stays a refusal, so it is not asked twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) =>
        failures < 1 && (!(error instanceof ApiFailure) || error.status === 0 || error.status >= 500),
      refetchOnWindowFocus: false,
      staleTime: 10_000,
      networkMode: 'always',
    },
    // Out of reach of the network a call fails at once and says so; paused, its button would only look busy.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** What one person was shown is not shown to the next. */
onSession((now, before) => {
  if (before.status !== 'checking' && now.user?.id !== before.user?.id) queryClient.clear();
  // Notices, names that are ours: the server says them in the account's language.
  else if (now.user?.language !== before.user?.language) void queryClient.invalidateQueries();
});

/** The one cache of the program, for the pages that ask the server. */
export const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
