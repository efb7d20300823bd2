import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Asks again for what stands on the page; what failed waits for its own 'try again', and what is under way for its answer. */
export const renewAnswered = (client: QueryClient, queryKey: QueryKey): void =>
  void client.invalidateQueries({ queryKey, predicate: ({ state }) => state.status === 'success' });
