import { WaitingDrafts } from '@shulayim/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api';
import { projectsKey } from '../queries/project.queries';

/** All drafts of the signed-in author that are not published yet. */
export const draftsQuery = () =>
  queryOptions({
    queryKey: [...projectsKey, 'drafts'],
    // What was written a moment ago, in the editor, is what this is about.
    staleTime: 0,
    queryFn: async ({ signal }) => (await api.get('/api/drafts', WaitingDrafts, { signal })).drafts,
  });
