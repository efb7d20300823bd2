import { Done } from '@shulayim/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api/api';
import { useSending } from '../../platform/queries/use-sending';

/**
 * Gives up the role that one has in another's work.
 *
 * @param onLeft called also where the work is gone from the page before the answer is here
 */
export function useLeaveRole(projectId: string, onLeft: () => void) {
  const client = useQueryClient();
  return useSending({
    mutationFn: () => api.del(`/api/projects/${projectId}/membership`, Done),
    onSuccess: () => {
      onLeft();
      return client.invalidateQueries({ queryKey: ['home', 'mine'] });
    },
  });
}
