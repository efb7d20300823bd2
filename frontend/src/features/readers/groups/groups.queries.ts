import { type ReaderGroupChange, ReaderGroups } from '@shulayim/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { readersKey } from '../../../entities/queries/readers.queries';
import { actionKeys, api } from '../../../platform/api/api';
import { useSending } from '../../../platform/queries/use-sending';

const keys = actionKeys();
const pathOf = (projectId: string, groupId = '') =>
  `/api/projects/${projectId}/readers/groups${groupId && `/${groupId}`}`;

interface GroupWish {
  readonly name: string;
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Makes a group, or changes it, and says who is in it. What was made before a failure is not made again by the next press. */
export function useSaveGroup(projectId: string, group: { readonly id: string; readonly name: string } | null) {
  const client = useQueryClient();
  const standing = useRef(group);
  const named = async (name: string): Promise<string> => {
    const { current } = standing;
    if (current?.name === name) return current.id;
    const { groups } = current
      ? await api.put(pathOf(projectId, current.id), ReaderGroups, { name })
      : await api.post(pathOf(projectId), ReaderGroups, { name }, { idempotencyKey: keys.for({ projectId, name }) });
    const id = current?.id ?? groups.at(-1)?.id ?? '';
    standing.current = { id, name };
    return id;
  };
  return useSending({
    mutationFn: async ({ name, add, remove }: GroupWish) => {
      const id = await named(name);
      if (add.length + remove.length === 0) return id;
      const change: ReaderGroupChange = { add: [...add], remove: [...remove] };
      await api.put(`${pathOf(projectId, id)}/readers`, ReaderGroups, change);
      return id;
    },
    onSuccess: () => keys.done(),
    onSettled: () => client.invalidateQueries({ queryKey: readersKey(projectId) }),
  });
}

export function useRemoveGroup(projectId: string) {
  const client = useQueryClient();
  return useSending({
    mutationFn: (groupId: string) => api.del(pathOf(projectId, groupId), ReaderGroups),
    onSettled: () => client.invalidateQueries({ queryKey: readersKey(projectId) }),
  });
}
