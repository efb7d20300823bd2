import { type NewReminder, type ReadersFilter, type ReadersSort, SentReminder, WorkReaders } from '@shulayim/contracts';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { readersKey } from '../../entities/queries/readers.queries';
import { actionKeys, api } from '../../platform/api/api';
import { useLive, useWatchedProject } from '../../platform/live/live';
import { renewAnswered } from '../../platform/queries/renew';
import { usePaced } from '../../platform/queries/use-paced';
import { useSending } from '../../platform/queries/use-sending';

export interface ReadersWish {
  readonly projectId: string;
  readonly filter: ReadersFilter;
  readonly sort: ReadersSort;
  /** Of this group alone; null: of all. */
  readonly groupId: string | null;
}

/** As the server is asked for it. */
export const readersSearch = ({ filter, sort, groupId }: Omit<ReadersWish, 'projectId'>) =>
  new URLSearchParams({ filter, sort, ...(groupId ? { group_id: groupId } : {}) });

/** However often somebody reads on, the table is asked for so often at most. Milliseconds. */
const paceMs = 2000;

export const readersQuery = ({ projectId, ...wish }: ReadersWish) =>
  infiniteQueryOptions({
    queryKey: [...readersKey(projectId), wish.filter, wish.sort, wish.groupId],
    queryFn: ({ pageParam, signal }) => {
      const query = readersSearch(wish);
      if (pageParam) query.set('cursor', pageParam);
      return api.get(`/api/projects/${projectId}/readers?${query}`, WorkReaders, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: (before) => before,
  });

/** Asks again when somebody comes, reads on or says something, and after the connection was lost. */
export function useLiveReaders(projectId: string): void {
  const client = useQueryClient();
  const refetch = useCallback(
    () => void client.invalidateQueries({ queryKey: readersKey(projectId) }),
    [client, projectId],
  );
  const paced = usePaced(refetch, paceMs);
  const place = `${projectId}/readers`;
  // A place of the work's own: only its author is told of its readers.
  useWatchedProject(place);
  useLive({
    changed: ({ topic }) => topic.startsWith(`project/${place}`) && paced(),
    connected: () => renewAnswered(client, readersKey(projectId)),
    resync: paced,
    reconnected: paced,
  });
}

const reminderKeys = actionKeys();
/** One reader, or all who are silent, of one group or of all. */
export interface Reminded {
  readonly readerId: string | null;
  readonly groupId: string | null;
}

export function useRemind(projectId: string, { readerId, groupId }: Reminded) {
  const client = useQueryClient();
  const renew = () => void client.invalidateQueries({ queryKey: readersKey(projectId) });
  return useSending({
    mutationFn: (words: string) => {
      const whom = readerId ? { reader_id: readerId } : groupId ? { group_id: groupId } : {};
      const reminder: NewReminder = { words, ...whom };
      return api.post(`/api/projects/${projectId}/readers/reminders`, SentReminder, reminder, {
        idempotencyKey: reminderKeys.for(reminder),
      });
    },
    onSuccess: () => {
      reminderKeys.done();
      renew();
    },
    // Refused: what is shown of them is older than what holds.
    onError: renew,
  });
}
