import {
  type NewQuestion,
  OnePart,
  OnePartAsked,
  type PartAsked,
  ProjectQuestions,
  QuestionAdded,
  QuestionAnswers,
  type Wording,
} from '@shulayim/contracts';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { projectsKey } from '../../entities/queries/project.queries';
import { actionKeys, api } from '../../platform/api/api';
import { useLive, useWatchedProject } from '../../platform/live/live';
import { renewAnswered } from '../../platform/queries/renew';
import { useSending } from '../../platform/queries/use-sending';

const keyOf = (projectId: string) => [...projectsKey, 'questions', projectId] as const;

export const askedQuery = (projectId: string) =>
  queryOptions({
    queryKey: keyOf(projectId),
    queryFn: ({ signal }): Promise<ProjectQuestions> =>
      api.get(`/api/projects/${projectId}/questions`, ProjectQuestions, { signal }),
  });

export const answersQuery = (projectId: string, questionId: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(projectId), questionId],
    queryFn: ({ pageParam, signal }) =>
      api.get(
        `/api/questions/${questionId}/answers${pageParam && `?cursor=${encodeURIComponent(pageParam)}`}`,
        QuestionAnswers,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });

/** The words that a question can be pinned to. */
export const partTextQuery = (projectId: string, partId: string) =>
  queryOptions({
    queryKey: [...projectsKey, 'part-text', partId],
    queryFn: ({ signal }) => api.get(`/api/projects/${projectId}/parts/${partId}`, OnePart, { signal }),
    select: ({ part }) => part,
  });

/** Asks again when somebody answers, or another window changes what is asked. */
export function useLiveAnswers(projectId: string): void {
  const client = useQueryClient();
  const refetch = useCallback(() => void client.invalidateQueries({ queryKey: keyOf(projectId) }), [client, projectId]);
  useWatchedProject(projectId);
  useLive({
    changed: ({ topic }) => topic === `questions/${projectId}` && refetch(),
    connected: () => renewAnswered(client, keyOf(projectId)),
    resync: refetch,
    reconnected: refetch,
  });
}

/** What becomes of questions. `copy` asks the same of another part. */
export type Act =
  | { readonly type: 'ask' | 'copy'; readonly partId: string; readonly question: NewQuestion }
  | { readonly type: 'save'; readonly id: string; readonly wording: Wording; readonly pin?: NewQuestion['pin'] }
  | { readonly type: 'order'; readonly partId: string; readonly ids: readonly string[] }
  | { readonly type: 'close' | 'reopen' | 'delete'; readonly id: string };

const keys = actionKeys();

async function send(act: Act): Promise<PartAsked> {
  const idempotencyKey = keys.for(act);
  switch (act.type) {
    case 'ask':
    case 'copy':
      return (await api.post(`/api/parts/${act.partId}/questions`, QuestionAdded, act.question, { idempotencyKey }))
        .part;
    case 'save': {
      const { id, wording, pin } = act;
      const saved = await api.put(`/api/questions/${id}`, OnePartAsked, { wording });
      return pin === undefined ? saved.part : (await api.put(`/api/questions/${id}/place`, OnePartAsked, { pin })).part;
    }
    case 'order':
      return (await api.put(`/api/parts/${act.partId}/questions/order`, OnePartAsked, { ids: act.ids })).part;
    case 'delete':
      return (await api.del(`/api/questions/${act.id}`, OnePartAsked)).part;
    case 'close':
    case 'reopen': {
      const closed = act.type === 'close';
      return (await api.put(`/api/questions/${act.id}/closed`, OnePartAsked, { closed })).part;
    }
  }
}

export function useAsking(projectId: string) {
  const client = useQueryClient();
  return useSending({
    mutationFn: send,
    onSuccess: (part) => {
      keys.done();
      client.setQueryData<ProjectQuestions>(
        keyOf(projectId),
        (held) => held && { ...held, parts: held.parts.map((one) => (one.part_id === part.part_id ? part : one)) },
      );
    },
  });
}
