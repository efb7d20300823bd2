import { ReadingMap } from '@shulayim/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api';
import { readersKey } from '../../../entities/queries/readers.queries';

/** Seconds: what is counted in the background is not asked for again sooner. */
const leastSeconds = 3;

/** @param groupId null: of everybody */
export const mapQuery = (projectId: string, groupId: string | null) =>
  queryOptions({
    queryKey: [...readersKey(projectId), 'map', groupId],
    queryFn: ({ signal }) =>
      api.get(`/api/projects/${projectId}/readers/map${groupId ? `?group_id=${groupId}` : ''}`, ReadingMap, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.renewed_in ? 1000 * Math.max(leastSeconds, data.renewed_in) : false,
  });
