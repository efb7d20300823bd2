import { type NewReminder, type ReadersFilter, type ReadersSort, SentReminder, WorkReaders } from '@shulayim/contracts';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { projectsKey } from '../../entities/queries/project.queries';
import { actionKeys, api } from '../../platform/api/api';
import { useLive, useWatchedProject } from '../../platform/live/live';
import { renewAnswered } from '../../platform/queries/renew';
import { useSending } from '../../platform/queries/use-sending';

export interface ReadersWish {
  readonly projectId: string;
  readonly filter: ReadersFilter;
  readonly sort: ReadersSort;
}

/** However often somebody reads on, the table is asked for so often at most. Milliseconds. */
const paceMs = 2000;
export const readersKey = (projectId: string) => [...projectsKey, 'readers', projectId] as const;

export const readersQuery = ({ projectId, filter, sort }: ReadersWish) =>
  infiniteQueryOptions({
    queryKey: [...readersKey(projectId), filter, sort],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ filter, sort, ...(pageParam ? { cursor: pageParam } : {}) });
      return api.get(`/api/projects/${projectId}/readers?${query}`, WorkReaders, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: (before) => before,
  });

/** At once, and then not again before some time has passed; what came meanwhile is done once, at its end. */
function usePaced(act: () => void): () => void {
  const timer = useRef<number | null>(null);
  const isWanted = useRef(false);
  useEffect(() => () => void (timer.current !== null && clearTimeout(timer.current)), []);
  const run = useCallback(() => {
    if (timer.current !== null) {
      isWanted.current = true;
      return;
    }
    act();
    timer.current = window.setTimeout(() => {
      timer.current = null;
      if (!isWanted.current) return;
      isWanted.current = false;
      run();
    }, paceMs);
  }, [act]);
  return run;
}

/** Asks again when somebody comes, reads on or says something, and after the connection was lost. */
export function useLiveReaders(projectId: string): void {
  const client = useQueryClient();
  const refetch = useCallback(
    () => void client.invalidateQueries({ queryKey: readersKey(projectId) }),
    [client, projectId],
  );
  const paced = usePaced(refetch);
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
/** @param readerId null: all who are silent */
export function useRemind(projectId: string, readerId: string | null) {
  const client = useQueryClient();
  const renew = () => void client.invalidateQueries({ queryKey: readersKey(projectId) });
  return useSending({
    mutationFn: (words: string) => {
      const reminder: NewReminder = { words, ...(readerId ? { reader_id: readerId } : {}) };
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
