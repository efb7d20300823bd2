import { CreatedLink, Done, Links, OneLink, OneProject, Parts } from '@shulayim/contracts';
import type { LinkChange, LinkMail, ShareableText } from '@shulayim/contracts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { projectsKey } from '../../entities/queries/project.queries';
import { ApiFailure, actionKeys, api } from '../../platform/api/api';
import { useLive } from '../../platform/live/live';
import { useSending } from '../../platform/queries/use-sending';

export interface Shared {
  readonly projectId: string;
  /** Missing: the whole work. */
  readonly partId?: string | undefined;
}

/** A work that is private or a draft has no link yet: not a failure, but a question to the author. */
export type LinkState = { readonly link: ShareableText } | { readonly link: null; readonly isNotShared: true };

/** Creating a link that exists gives the one that exists, so opening the dialog twice makes one link. */
export const linkQuery = ({ projectId, partId }: Shared) =>
  queryOptions({
    queryKey: ['sharing', 'own', projectId, partId ?? null],
    staleTime: 0,
    gcTime: 0,
    queryFn: async (): Promise<LinkState> => {
      try {
        const made = await api.post('/api/sharing/create', CreatedLink, { projectId, partId: partId ?? null });
        return { link: made.shareableText };
      } catch (failure) {
        if (failure instanceof ApiFailure && failure.code === 'not_shared') return { link: null, isNotShared: true };
        throw failure;
      }
    },
  });

/** A link by its token, without making one; null of one that is switched off. */
export const oneLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['sharing', 'one', token],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<ShareableText | null> => {
      try {
        return (await api.get(`/api/sharing/${encodeURIComponent(token)}`, OneLink, { signal })).shareableText;
      } catch (failure) {
        if (failure instanceof ApiFailure && failure.status === 404) return null;
        throw failure;
      }
    },
  });

/** Every link of a work that there has been, the living ones first. */
export const linksQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['sharing', 'all', projectId],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await api.get(`/api/sharing?project_id=${projectId}`, Links, { signal })).shareableTexts,
  });

/** More parts than this are not offered: they have links of their own, from their place in the work. */
const maxOffered = 200;

/** What of a work may be shared, besides the whole. */
export const partsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['sharing', 'parts', projectId],
    queryFn: async ({ signal }) =>
      (await api.get(`/api/projects/${projectId}/parts?limit=${maxOffered}`, Parts, { signal })).parts.map(
        ({ id, title }) => ({ id, title }),
      ),
  });

const keepLink = (client: QueryClient, link: ShareableText): void => {
  const place = { projectId: link.projectId, partId: link.partId ?? undefined };
  client.setQueryData<LinkState>(linkQuery(place).queryKey, (held) => (held?.link?.id === link.id ? { link } : held));
  client.setQueryData(oneLinkQuery(link.shareToken).queryKey, (held) => (held ? link : held));
  client.setQueryData(linksQuery(link.projectId).queryKey, (held) =>
    held?.map((listed) => (listed.id === link.id ? link : listed)),
  );
};

/** Somebody opens the text while its author looks at the counts: they follow. */
export function useLiveCounts(projectId: string, link: ShareableText | null): void {
  const client = useQueryClient();
  useLive({
    feed: ({ entry }) => {
      if (entry.project_id !== projectId || entry.kind !== 'text_accessed') return;
      void client.invalidateQueries({ queryKey: linksQuery(projectId).queryKey });
      if (!link) return;
      // Not by making it once more: it may have been switched off on another page.
      void api.get(`/api/sharing/${link.shareToken}`, OneLink).then(
        ({ shareableText }) => keepLink(client, shareableText),
        () => undefined,
      );
    },
  });
}

export function useShareProject(shared: Shared) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.put(`/api/projects/${shared.projectId}`, OneProject, { visibility_status: 'shared' }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: projectsKey });
      return client.refetchQueries({ queryKey: linkQuery(shared).queryKey });
    },
  });
}

export function useChangeLink({ shareToken }: ShareableText) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: LinkChange) => api.put(`/api/sharing/${shareToken}`, OneLink, change),
    onSuccess: ({ shareableText }) => keepLink(client, shareableText),
  });
}

export function useSwitchOffLink({ shareToken }: ShareableText) {
  const client = useQueryClient();
  return useSending({
    mutationFn: () => api.post(`/api/sharing/${shareToken}/deactivate`, OneLink),
    onSuccess: ({ shareableText }) => keepLink(client, shareableText),
  });
}

const mailKeys = actionKeys();
export const useSendLink = () =>
  useMutation({
    mutationFn: (mail: LinkMail) =>
      api.post('/api/sharing/send-email', Done, mail, { idempotencyKey: mailKeys.for(mail) }),
    onSuccess: () => mailKeys.done(),
  });
