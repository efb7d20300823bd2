import { ReadingMap } from '@shulayim/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api';
import { readersKey } from '../readers.queries';

/** Seconds: what is counted in the background is not asked for again sooner. */
const leastSeconds = 3;

export const mapQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...readersKey(projectId), 'map'],
    queryFn: ({ signal }) => api.get(`/api/projects/${projectId}/readers/map`, ReadingMap, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.renewed_in ? 1000 * Math.max(leastSeconds, data.renewed_in) : false,
  });
