import { Feed, FeedChoices, OneComment, Unread } from '@shulayim/contracts';
import type { Comment, FeedEntry } from '@shulayim/contracts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { feedKey, unreadQuery } from '../../entities/queries/feed.queries';
import { projectsKey } from '../../entities/queries/project.queries';
import { actionKeys, api } from '../../platform/api/api';
import { notePosition } from '../../platform/live/live';
import { concerns, queryOf, type FeedFilter } from './filter/feed-filter';
import { mergeFeed, renewComment } from './model/merge-feed';
import type { FeedPages } from './model/merge-feed';

/** Of the lists, whatever they are narrowed to. */
export const entriesKey = [...feedKey, 'entries'] as const;
const pageSize = 30;
/** Lists that were asked for and have not answered: what arrives meanwhile may be missing from the answer. */
const asking = new Set<FeedEntry[]>();

export const feedQuery = (filter: FeedFilter) =>
  infiniteQueryOptions({
    queryKey: [...entriesKey, filter],
    initialPageParam: null as string | null,
    // Nobody listens while another page is open: what is kept from the last visit may lack something.
    staleTime: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = queryOf(filter);
      query.set('limit', String(pageSize));
      if (pageParam) query.set('cursor', pageParam);
      const meanwhile: FeedEntry[] = [];
      asking.add(meanwhile);
      const asked = api.get(`/api/feed?${query.toString()}`, Feed, { signal });
      const page = await asked.finally(() => asking.delete(meanwhile));
      if (pageParam) return page;
      notePosition(page.entries[0]?.position);
      const concerned = meanwhile.filter((entry) => concerns(filter, entry));
      return concerned.reduce(mergeFeed, { pages: [page], pageParams: [null] }).pages[0] ?? page;
    },
    getNextPageParam: (page) => page.next_cursor,
  });

/** Brings a live entry into every list that it belongs to; where it does not, what it says of a comment is still news. */
export function hearEntry(client: QueryClient, entry: FeedEntry): void {
  asking.forEach((meanwhile) => meanwhile.push(entry));
  for (const [queryKey] of client.getQueriesData<FeedPages>({ queryKey: entriesKey })) {
    const belongs = concerns(queryKey[2] as FeedFilter, entry);
    client.setQueryData<FeedPages>(queryKey, (cache) => {
      if (!cache || belongs) return cache && mergeFeed(cache, entry);
      return entry.comment ? renewComment(cache, entry.comment) : cache;
    });
  }
}

/** Whether some list says from no position on what it may lack. */
export const hasEmptyList = (client: QueryClient): boolean =>
  client
    .getQueriesData<FeedPages>({ queryKey: entriesKey })
    .some(([, cache]) => cache?.pages.every(({ entries }) => entries.length === 0));

/** The ids of what the lists hold of a comment. */
export const entriesOf = (client: QueryClient, commentId: string): string[] =>
  client
    .getQueriesData<FeedPages>({ queryKey: entriesKey })
    .flatMap(([, cache]) => cache?.pages.flatMap(({ entries }) => entries) ?? [])
    .flatMap(({ id, comment }) => (comment?.id === commentId ? [id] : []));

/** Readers, and the parts of the work that is shown: what the feed can be narrowed to. */
export const choicesQuery = (projectId: string | null) =>
  queryOptions({
    queryKey: [...projectsKey, 'feed-choices', projectId],
    queryFn: ({ signal }) =>
      api.get(`/api/feed/choices${projectId ? `?project_id=${projectId}` : ''}`, FeedChoices, { signal }),
  });

export function useReadUpTo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (up_to: string) => api.post('/api/feed/read', Unread, { up_to }),
    onSuccess: (answer) => client.setQueryData(unreadQuery().queryKey, answer),
  });
}

const showComment = (client: QueryClient, comment: Comment) =>
  client.setQueriesData<FeedPages>({ queryKey: entriesKey }, (cache) => cache && renewComment(cache, comment));

/** Resolves or reopens, shown at once; a refusal puts the card back as it was. */
export function useResolve(onRefused: (comment: Comment, resolved: boolean, failure: Error) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ comment, resolved }: { comment: Comment; resolved: boolean }) =>
      api.post(`/api/comments/${comment.id}/${resolved ? 'resolve' : 'reopen'}`, OneComment),
    onMutate: ({ comment, resolved }) =>
      showComment(client, { ...comment, resolved, resolved_at: resolved ? new Date().toISOString() : null }),
    onSuccess: (answer) => showComment(client, answer.comment),
    onError: (failure, { comment, resolved }) => {
      showComment(client, comment);
      onRefused(comment, resolved, failure);
    },
  });
}

const replyKeys = actionKeys();
export function useReply(commentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (comment_text: string) => {
      const idempotencyKey = replyKeys.for([commentId, comment_text]);
      return api.post(`/api/comments/${commentId}/replies`, OneComment, { comment_text }, { idempotencyKey });
    },
    onSuccess: (answer) => {
      replyKeys.done();
      showComment(client, answer.comment);
    },
  });
}
