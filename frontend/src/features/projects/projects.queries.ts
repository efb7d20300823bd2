import { DeletedTexts, OneProject } from '@shulayim/contracts';
import type { NewProject, ProjectChange } from '@shulayim/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ownProjectsQuery, projectsKey } from '../../entities/queries/project.queries';
import { actionKeys, api } from '../../platform/api/api';
import { useSentence } from '../../platform/ui/states/failure';
import { useTranslation } from '../../platform/i18n';
import { useLive, useWatchedProject } from '../../platform/live/live';
import { renewAnswered } from '../../platform/queries/renew';
import { toast } from '../../platform/ui/overlays/toasts/toast';

export const projectQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...projectsKey, 'one', projectId],
    queryFn: async () => (await api.get(`/api/projects/${projectId}`, OneProject)).project,
  });

/** What was deleted and can be brought back. */
export const deletedQuery = () =>
  queryOptions({ queryKey: [...projectsKey, 'deleted'], queryFn: () => api.get('/api/deleted', DeletedTexts) });

/** Refetches a work when a reader comments on it or opens it, when it is changed elsewhere, and after the connection was lost. */
export function useLiveProject(projectId: string): void {
  const client = useQueryClient();
  useWatchedProject(projectId);
  const refetch = () => void client.invalidateQueries({ queryKey: projectsKey });
  useLive({
    feed: ({ entry }) => {
      if (entry.project_id === projectId) refetch();
    },
    changed: ({ topic }) => {
      if (topic === `project/${projectId}`) refetch();
    },
    resync: refetch,
    connected: () => renewAnswered(client, projectsKey),
    reconnected: refetch,
  });
}

const creationKeys = actionKeys();
export function useCreateProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (project: NewProject) =>
      api.post('/api/projects', OneProject, project, { idempotencyKey: creationKeys.for(project) }),
    onSuccess: ({ project }) => {
      creationKeys.done();
      client.setQueryData(projectQuery(project.id).queryKey, project);
      void client.invalidateQueries({ queryKey: ownProjectsQuery().queryKey });
    },
  });
}

export function useChangeProject(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ProjectChange) => api.put(`/api/projects/${projectId}`, OneProject, change),
    onSuccess: ({ project }) => {
      client.setQueryData(projectQuery(projectId).queryKey, project);
      void client.invalidateQueries({ queryKey: projectsKey });
    },
  });
}

export function useDeleteProject(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.del(`/api/projects/${projectId}`),
    // The page of the work is about to be left, and would find nothing.
    onSuccess: () => client.invalidateQueries({ queryKey: projectsKey, refetchType: 'none' }),
  });
}

/** Undoes a deletion, for 30 days. The page that deleted may be gone by then. */
export function useRestoreProject(): (projectId: string) => Promise<void> {
  const { t } = useTranslation('projects');
  const sentence = useSentence();
  const client = useQueryClient();
  return async (projectId) => {
    try {
      await api.post(`/api/projects/${projectId}/restore`, OneProject);
      toast(t('delete.restored'), 'success');
      await client.invalidateQueries({ queryKey: projectsKey });
    } catch (error) {
      toast(t('delete.restoreFailed', { why: sentence(error) }), 'failure');
    }
  };
}
