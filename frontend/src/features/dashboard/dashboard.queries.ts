import { Parts, type Project, Stats, WaitingFixes, WaitingNews } from '@shulayim/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { projectsKey } from '../../entities/queries/project.queries';
import { api } from '../../platform/api/api';
import { useLive } from '../../platform/live/live';
import { renewAnswered } from '../../platform/queries/renew';

/** The signed-in person's own figures (decisions §7). */
export const statsQuery = () =>
  queryOptions({
    queryKey: [...projectsKey, 'stats'],
    queryFn: async ({ signal }) => (await api.get('/api/users/stats', Stats, { signal })).stats,
  });

/** What waits for the signed-in author beside drafts: news of readers, and fixes to be said something of. */
export const waitingQuery = () =>
  queryOptions({
    queryKey: [...projectsKey, 'waiting'],
    // What was read or written on another page waits no longer.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const [{ works }, { parts }] = await Promise.all([
        api.get('/api/feed/waiting', WaitingNews, { signal }),
        api.get('/api/fixes/waiting', WaitingFixes, { signal }),
      ]);
      return { works, parts };
    },
  });

/** Where reading a work begins; null of one without parts. */
export const firstPartQuery = (project: Project) =>
  queryOptions({
    queryKey: [...projectsKey, 'first-part', project.id],
    queryFn: async () => {
      const { parts } = await api.get(`/api/projects/${project.id}/parts?limit=1`, Parts);
      return parts[0]?.id ?? null;
    },
    enabled: project.parts_count > 0,
  });

/** What readers do is told by the live connection: the figures follow. */
export function useLiveProjects(): void {
  const client = useQueryClient();
  const refetch = () => void client.invalidateQueries({ queryKey: projectsKey });
  useLive({
    feed: refetch,
    resync: refetch,
    connected: () => renewAnswered(client, projectsKey),
    reconnected: refetch,
  });
}
