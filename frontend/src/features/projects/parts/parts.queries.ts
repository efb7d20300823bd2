import { ChangedPart, DescribedVersion, OnePart, OnePartVersion, PartVersions, Parts } from '@shulayim/contracts';
import type { NewPart, Part, PartChange, VersionDescription } from '@shulayim/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { projectsKey } from '../../../entities/queries/project.queries';
import { ApiFailure, actionKeys, api } from '../../../platform/api/api';
import { useSentence } from '../../../platform/ui/states/failure';
import { useTranslation } from '../../../platform/i18n';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { inOrder } from './order/part-order';

const pageSize = 200;

/** Follows `next_cursor` to the end: a table of contents is shown whole. */
async function readParts(projectId: string): Promise<Part[]> {
  const all: Part[] = [];
  let cursor: string | null = null;
  do {
    const query: string = new URLSearchParams({ limit: String(pageSize), ...(cursor ? { cursor } : {}) }).toString();
    const page: z.infer<typeof Parts> = await api.get(`/api/projects/${projectId}/parts?${query}`, Parts);
    all.push(...page.parts);
    cursor = page.next_cursor;
  } while (cursor);
  return all;
}

export const partsQuery = (projectId: string) =>
  queryOptions({ queryKey: [...projectsKey, 'parts', projectId], queryFn: () => readParts(projectId) });

const addressOf = ({ project_id, id }: Pick<Part, 'project_id' | 'id'>) => `/api/projects/${project_id}/parts/${id}`;

export const versionsQuery = (part: Part) =>
  queryOptions({
    queryKey: [...projectsKey, 'versions', part.id],
    queryFn: async () => (await api.get(`${addressOf(part)}/versions`, PartVersions)).versions,
  });

/** A version never changes. */
export const versionQuery = (part: Part, n: number) =>
  queryOptions({
    queryKey: ['versions', part.id, n],
    queryFn: async () => (await api.get(`${addressOf(part)}/versions/${n}`, OnePartVersion)).version,
    staleTime: Infinity,
  });

const partKeys = actionKeys();
export function useAddPart(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (part: NewPart) =>
      api.post(`/api/projects/${projectId}/parts`, OnePart, part, { idempotencyKey: partKeys.for([projectId, part]) }),
    onSuccess: ({ part }) => {
      partKeys.done();
      // The live feed may have told of it before this answer came: then the list has it already.
      client.setQueryData(partsQuery(projectId).queryKey, (parts) =>
        !parts || parts.some(({ id }) => id === part.id) ? parts : [...parts, part],
      );
      void client.invalidateQueries({ queryKey: projectsKey });
    },
  });
}

export function useChangePart(part: Part) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: PartChange) => api.put(addressOf(part), ChangedPart, change),
    onSuccess: (answer) => {
      client.setQueryData(partsQuery(part.project_id).queryKey, (parts) =>
        parts?.map((one) => (one.id === part.id ? answer.part : one)),
      );
      void client.invalidateQueries({ queryKey: projectsKey });
    },
  });
}

export function useDescribeVersion(part: Part, n: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (words: VersionDescription) => api.put(`${addressOf(part)}/versions/${n}`, DescribedVersion, words),
    onSuccess: ({ version }) => {
      client.setQueryData(versionsQuery(part).queryKey, (versions) =>
        versions?.map((one) => (one.n === n ? version : one)),
      );
      void client.invalidateQueries({ queryKey: projectsKey });
    },
  });
}

const restoreKeys = actionKeys();
/** Takes the number of the version that stands. */
export function useRestoreVersion(part: Part, n: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text_version: number) =>
      api.post(
        `${addressOf(part)}/versions/${n}/restore`,
        ChangedPart,
        { text_version },
        { idempotencyKey: restoreKeys.for([part.id, n, text_version]) },
      ),
    onSuccess: () => restoreKeys.done(),
    // Of a text that has moved on, too: what is shown is old by then.
    onSettled: () => client.invalidateQueries({ queryKey: projectsKey }),
  });
}

/** Shown at once; the server has the last word. One after the other, so that the last order is the one that stays. */
export function useOrderParts(projectId: string) {
  const client = useQueryClient();
  const { queryKey } = partsQuery(projectId);
  return useMutation({
    scope: { id: `order of ${projectId}` },
    mutationFn: (ids: readonly string[]) =>
      api.put(`/api/projects/${projectId}/parts/order`, Parts.pick({ parts: true }), { part_ids: ids }),
    onMutate: (ids) => {
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (parts) => parts && inOrder(parts, ids));
    },
    onSettled: () => client.invalidateQueries({ queryKey: projectsKey }),
  });
}

export const isPartsChanged = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === 'parts_changed';

export function useDeletePart(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (part: Part) => api.del(addressOf(part)),
    onSuccess: (_answer, part) => {
      client.setQueryData(partsQuery(projectId).queryKey, (parts) => parts?.filter(({ id }) => id !== part.id));
      void client.invalidateQueries({ queryKey: projectsKey });
    },
  });
}

/** Undoes a deletion, for 30 days. The row that deleted is gone by then. */
export function useRestorePart(projectId: string): (part: { id: string }) => Promise<void> {
  const { t } = useTranslation('projects');
  const sentence = useSentence();
  const client = useQueryClient();
  return async (part) => {
    try {
      await api.post(`${addressOf({ project_id: projectId, id: part.id })}/restore`, OnePart);
      await client.invalidateQueries({ queryKey: projectsKey });
    } catch (error) {
      toast(t('part.restoreFailed', { why: sentence(error) }), 'failure');
    }
  };
}
