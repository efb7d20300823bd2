import { Parts, type Project, Stats } from '@shulayim/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api/api';
import { useLive } from '../../platform/live/live';
import { readAllProjects } from '../../platform/queries/read-all-projects';
import { renewAnswered } from '../../platform/queries/renew';

/** The signed-in person's own figures (decisions §7). */
export const statsQuery = () =>
  queryOptions({
    queryKey: ['projects', 'stats'],
    queryFn: async ({ signal }) => (await api.get('/api/users/stats', Stats, { signal })).stats,
  });

/** All works of the signed-in person. */
export const ownProjectsQuery = () => queryOptions({ queryKey: ['projects', 'dashboard'], queryFn: readAllProjects });

/** Where reading a work begins; null of one without parts. */
export const firstPartQuery = (project: Project) =>
  queryOptions({
    queryKey: ['projects', 'first-part', project.id],
    queryFn: async () => {
      const { parts } = await api.get(`/api/projects/${project.id}/parts?limit=1`, Parts);
      return parts[0]?.id ?? null;
    },
    enabled: project.parts_count > 0,
  });

/** What readers do is told by the live connection: the figures follow. */
export function useLiveProjects(): void {
  const client = useQueryClient();
  const refetch = () => void client.invalidateQueries({ queryKey: ['projects'] });
  useLive({
    feed: refetch,
    resync: refetch,
    connected: () => renewAnswered(client, ['projects']),
    reconnected: refetch,
  });
}
