import type { GivenReaction, OwnReaction, PartReactions, ReactionChange } from '@shulayim/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../../platform/api/api';

type Schemas = (typeof import('./answer-schemas'))['answerSchemas'];
const answer =
  <Name extends keyof Schemas>(name: Name) =>
  (): Promise<Schemas[Name]> =>
    import('./answer-schemas').then(({ answerSchemas }) => answerSchemas[name]);

const path = (partId: string): string => `/api/parts/${partId}/reactions`;

/** Another person sees other reactions to the same text. */
export const reactionsKey = (partId: string, viewer: string | null) => ['reactions', partId, viewer] as const;

/** Mine; to the text's author, those of all. */
export const reactionsQuery = (partId: string, viewer: string | null) =>
  queryOptions({
    queryKey: reactionsKey(partId, viewer),
    queryFn: ({ signal }): Promise<PartReactions> => api.get(path(partId), answer('PartReactions'), { signal }),
  });

/** Who reacted to a passage, in pages. */
export const passageQuery = (partId: string, passageId: string, viewer: string | null) =>
  infiniteQueryOptions({
    queryKey: [...reactionsKey(partId, viewer), passageId],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }): Promise<{ reactions: GivenReaction[]; next_cursor: string | null }> =>
      api.get(
        `${path(partId)}/${passageId}${pageParam && `?cursor=${encodeURIComponent(pageParam)}`}`,
        answer('PassageReactions'),
        { signal },
      ),
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });

/** @param idempotencyKey of the tap: the same again makes nothing new */
export const sendReaction = async (
  partId: string,
  body: ReactionChange,
  idempotencyKey: string,
): Promise<OwnReaction | null> =>
  (await api.put(path(partId), answer('OneReaction'), body, { idempotencyKey })).reaction;
