import { OneReactionSettings, type ReactionSettings } from '@shulayim/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api/api';

const path = (projectId: string): string => `/api/projects/${projectId}/reactions`;

export const reactionSettingsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['reaction-settings', projectId],
    queryFn: async ({ signal }) => (await api.get(path(projectId), OneReactionSettings, { signal })).reaction_settings,
  });

export function useChangeReactions(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settings: ReactionSettings) => api.put(path(projectId), OneReactionSettings, settings),
    onSuccess: ({ reaction_settings }) => {
      client.setQueryData(reactionSettingsQuery(projectId).queryKey, reaction_settings);
      // Labels stand in the feed, too.
      void client.invalidateQueries({ queryKey: ['feed'] });
    },
  });
}
