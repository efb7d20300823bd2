import { ReaderGroups } from '@shulayim/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api';
import { projectsKey } from './project.queries';

/** All that an author is told of a work's readers begins with it. */
export const readersKey = (projectId: string) => [...projectsKey, 'readers', projectId] as const;

export const readerGroupsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...readersKey(projectId), 'groups'],
    queryFn: ({ signal }) => api.get(`/api/projects/${projectId}/readers/groups`, ReaderGroups, { signal }),
    select: ({ groups }) => groups,
  });
