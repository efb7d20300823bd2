import {
  Library,
  type MailFrequency,
  OneReadingProjectSetting,
  ReadingComments,
  type ReadingProject,
  ReadingProjects,
  WrittenWork,
  WrittenWorks,
} from '@shulayim/contracts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api/api';
import { renewAnswered } from '../../platform/queries/renew';
import { useSending } from '../../platform/queries/use-sending';
import { useLive, useWatchedNotifications } from '../../platform/live/live';

/** What a reader was told lately is asked for anew with every visit: a text that was opened meanwhile has no news left. */
const own = { staleTime: 0, refetchOnMount: 'always' } as const;

export const useReadingProjects = () =>
  useQuery({
    ...own,
    queryKey: ['home', 'mine', 'works'],
    queryFn: async ({ signal }) => (await api.get('/api/reading/works', ReadingProjects, { signal })).works,
  });

/** How often one work is mailed about; null: as the profile says. */
export function useChooseMails(projectId: string) {
  const client = useQueryClient();
  const queryKey = ['home', 'mine', 'works'];
  return useSending({
    mutationFn: (mail_frequency: MailFrequency | null) =>
      api.put(`/api/reading/works/${projectId}`, OneReadingProjectSetting, { mail_frequency }),
    onSuccess: ({ mail_frequency }) => {
      client.setQueryData<ReadingProject[]>(queryKey, (projects) =>
        projects?.map((project) => (project.project.id === projectId ? { ...project, mail_frequency } : project)),
      );
      // An answer that was asked for before may still be on its way.
      void client.invalidateQueries({ queryKey });
    },
  });
}

const commentsAtOnce = '10';

/** What I wrote, where something has changed last first, a page at a time. */
export const useMyComments = () =>
  useInfiniteQuery({
    ...own,
    queryKey: ['home', 'mine', 'comments'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ limit: commentsAtOnce, ...(pageParam && { cursor: pageParam }) });
      return api.get(`/api/reading/comments?${query.toString()}`, ReadingComments, { signal });
    },
    getNextPageParam: (page) => page.next_cursor,
  });

/** The works about which I wrote, whether or not they are still open to me. */
export const useWrittenWorks = () =>
  useQuery({
    ...own,
    queryKey: ['home', 'mine', 'written'],
    queryFn: async ({ signal }) => (await api.get('/api/reading/written', WrittenWorks, { signal })).works,
  });

/** All that I wrote about one. */
export const useWrittenWork = (projectId: string, viewer: string | null) =>
  useQuery({
    ...own,
    queryKey: ['home', 'mine', 'written', projectId, viewer],
    queryFn: async ({ signal }) =>
      (await api.get(`/api/reading/works/${encodeURIComponent(projectId)}/written`, WrittenWork, { signal })).work,
  });

/** An answer, a resolved comment, a new version of a text: here without a reload, and after a lost connection. */
export function useLiveHome(): void {
  const client = useQueryClient();
  const refetch = () => void client.invalidateQueries({ queryKey: ['home', 'mine'] });
  useWatchedNotifications();
  useLive({
    changed: ({ topic }) => {
      if (topic === 'notifications') refetch();
    },
    resync: refetch,
    connected: () => renewAnswered(client, ['home', 'mine']),
    reconnected: refetch,
  });
}

const pageSize = '12';

/** Works that anybody may read, newest first, a page at a time. */
export const usePublicProjects = () =>
  useInfiniteQuery({
    queryKey: ['home', 'library'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ limit: pageSize, ...(pageParam && { cursor: pageParam }) });
      return api.get(`/api/library?${query.toString()}`, Library, { signal });
    },
    getNextPageParam: (page) => page.next_cursor,
  });
