import { PushSettings, type QuietHours } from '@shulayim/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../platform/api/api';
import { useSending } from '../../../../platform/queries/use-sending';
import { subscribe, unsubscribe } from './this-browser';

const path = '/api/users/me/push';
const queryKey = ['profile', 'push'];

export const usePushSettings = () => useQuery({ queryKey, queryFn: () => api.get(path, PushSettings), staleTime: 0 });

/** @param onDone told once it is so */
function useChange<Said>(change: (said: Said) => Promise<PushSettings | null>, onDone: () => void) {
  const client = useQueryClient();
  return useSending({
    mutationFn: change,
    onSuccess: (answer) => {
      if (!answer) return;
      client.setQueryData(queryKey, answer);
      onDone();
    },
  });
}

/** Switches this browser on, or a device off. */
export function useDevices(settings: PushSettings, onDone: () => void) {
  const add = useChange<void>(async () => {
    const device = await subscribe(settings.public_key);
    return device && api.post(`${path}/devices`, PushSettings, { endpoint: device.endpoint, keys: device.keys });
  }, onDone);
  const remove = useChange(async ({ id, is_current }: { id: string; is_current: boolean }) => {
    const answer = await api.del(`${path}/devices/${id}`, PushSettings);
    if (is_current) await unsubscribe();
    return answer;
  }, onDone);
  return { add, remove };
}

export const useQuietHours = (onDone: () => void) =>
  useChange((hours: QuietHours) => api.put(path, PushSettings, hours), onDone);
