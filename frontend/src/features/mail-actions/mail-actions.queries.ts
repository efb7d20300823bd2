import { type Comment, type FixAnswerChange, OneComment, OpenedMailAction } from '@shulayim/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { actionKeys, api } from '../../platform/api/api';
import { useSending } from '../../platform/queries/use-sending';

const pathOf = (token: string) => `/api/mail-actions/${encodeURIComponent(token)}`;

/** Looking does nothing. Asked once: what is typed and pressed meanwhile shows in what was answered. */
export const mailActionQuery = (token: string) =>
  queryOptions({
    queryKey: ['mail-actions', token],
    staleTime: Infinity,
    queryFn: ({ signal }) => api.get(pathOf(token), OpenedMailAction, { signal }),
  });

export function useShowComment(token: string) {
  const client = useQueryClient();
  return ({ comment }: { comment: Comment }) =>
    client.setQueryData(mailActionQuery(token).queryKey, (opened) => opened && { ...opened, comment });
}

export function useReply(token: string) {
  const show = useShowComment(token);
  const [keys] = useState(() => actionKeys());
  return useSending({
    mutationFn: (comment_text: string) =>
      api.post(`${pathOf(token)}/reply`, OneComment, { comment_text }, { idempotencyKey: keys.for(comment_text) }),
    onSuccess: (answer) => {
      keys.done();
      show(answer);
    },
  });
}

export function useResolve(token: string) {
  const show = useShowComment(token);
  return useSending({ mutationFn: () => api.post(`${pathOf(token)}/resolve`, OneComment, {}), onSuccess: show });
}

export const sendFixAnswer = async (token: string, answer: FixAnswerChange): Promise<Comment> =>
  (await api.post(`${pathOf(token)}/fix-answer`, OneComment, answer)).comment;

export type StopScope = 'work' | 'all';
export const useStop = (token: string) =>
  useSending({ mutationFn: (scope: StopScope) => api.post(`${pathOf(token)}/unsubscribe`, undefined, { scope }) });
