import {
  Done,
  type InvitedRole,
  InvitationResults,
  Invitations,
  OneInvitation,
  OpenedInvitation,
  Parts,
} from '@shulayim/contracts';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { projectsKey } from '../../entities/queries/project.queries';
import { actionKeys, api } from '../../platform/api/api';
import { useLive } from '../../platform/live/live';
import { renewAnswered } from '../../platform/queries/renew';
import { useSending } from '../../platform/queries/use-sending';

/** All that is shown of who is invited to a work, and who has a role in it. */
export const listKey = (projectId: string) => ['invitations', projectId] as const;
/** Those to a role beyond reading that nobody has accepted. */
export type Only = 'awaited';

/** Newest first. */
export const invitationsQuery = (projectId: string, only?: Only) =>
  infiniteQueryOptions({
    queryKey: [...listKey(projectId), 'sent', only ?? 'all'],
    staleTime: 0,
    initialPageParam: '',
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams({
        limit: '50',
        ...(only ? { only } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
      });
      return api.get(`/api/projects/${projectId}/invitations?${query.toString()}`, Invitations);
    },
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });

/** Shows at once that somebody opened an invitation, came in, commented, or has another role. */
export function useLiveInvitations(projectId: string): void {
  const client = useQueryClient();
  const refetch = () => void client.invalidateQueries({ queryKey: listKey(projectId) });
  useLive({
    feed: ({ entry }) => {
      if (entry.project_id === projectId) refetch();
    },
    changed: ({ topic }) => {
      if (topic === `project/${projectId}`) refetch();
    },
    connected: () => renewAnswered(client, listKey(projectId)),
    resync: refetch,
    reconnected: refetch,
  });
}

const inviteKeys = actionKeys();
export function useInvite(projectId: string) {
  const client = useQueryClient();
  return useSending({
    mutationFn: (body: { emails: string | string[]; message: string | null; role: InvitedRole }) =>
      api.post(`/api/projects/${projectId}/invitations`, InvitationResults, body, {
        idempotencyKey: inviteKeys.for({ projectId, ...body }),
      }),
    onSuccess: async () => {
      inviteKeys.done();
      // The work may have become a shared one.
      void client.invalidateQueries({ queryKey: projectsKey });
      await client.invalidateQueries({ queryKey: listKey(projectId) });
    },
  });
}

/** What can be done to one invitation; the list is asked again afterwards. */
export function useInvitationActions(projectId: string, invitationId: string) {
  const client = useQueryClient();
  const path = `/api/projects/${projectId}/invitations/${invitationId}`;
  const onSuccess = () => client.invalidateQueries({ queryKey: listKey(projectId) });
  return {
    resend: useSending({ mutationFn: () => api.post(`${path}/resend`, OneInvitation), onSuccess }),
    changeRole: useSending({ mutationFn: (role: InvitedRole) => api.put(path, OneInvitation, { role }), onSuccess }),
    revoke: useSending({ mutationFn: () => api.del(path, OneInvitation), onSuccess }),
  };
}

const pathOf = (token: string): string => `/api/invitations/${encodeURIComponent(token)}`;

export const openedQuery = (token: string, viewer: string | null) =>
  queryOptions({
    queryKey: ['invitation', token, viewer],
    staleTime: 0,
    queryFn: ({ signal }) => api.get(pathOf(token), OpenedInvitation, { signal }),
  });

/** @returns the part to begin with; null: there is none yet */
export const useAccept = (token: string) =>
  useSending({
    mutationFn: async (name: string | null): Promise<string | null> => {
      const { project } = await api.post(`${pathOf(token)}/accept`, OpenedInvitation, name ? { name } : {});
      const { parts } = await api.get(`/api/projects/${project.id}/parts?limit=1`, Parts);
      return parts[0]?.id ?? null;
    },
  });

export const useRefuse = (token: string) => useSending({ mutationFn: () => api.post(`${pathOf(token)}/refuse`, Done) });
