import type { Comment } from '@shulayim/contracts';
import { type ApiFailure, api } from '../../../platform/api/api';
import { answer } from './answers';
import { type CommentBody, isWhole, newCommentOf, passageOf } from '../model/new-comment';
import type { ReadingSource } from './reading-source';

const path = (id: string, action = '') => `/api/comments/${id}${action}`;

/** @param idempotencyKey makes one comment of any number of tries */
export const postComment = async (partId: string, body: CommentBody, idempotencyKey: string): Promise<Comment> => {
  const to = `/api/parts/${partId}/comments${isWhole(body) ? '/whole' : ''}`;
  return (await api.post(to, answer('OneComment'), body, { idempotencyKey })).comment;
};

/** The comments as everybody who may see them sees them. */
export const serverSource: ReadingSource = {
  add: (held, sending) => postComment(held.text.id, newCommentOf(held, sending), sending.key),
  edit: async ({ id, comment_text }) => (await api.put(path(id), answer('OneComment'), { comment_text })).comment,
  reply: async ({ id, comment_text, key: idempotencyKey }) =>
    (await api.post(path(id, '/replies'), answer('OneComment'), { comment_text }, { idempotencyKey })).comment,
  resolve: async ({ id, resolved }) =>
    (await api.post(path(id, resolved ? '/reopen' : '/resolve'), answer('OneComment'), {})).comment,
  place: async (held, { comment, span }) =>
    (await api.put(path(comment.id, '/anchor'), answer('OneComment'), passageOf(held, span))).comment,
  // A try without an answer may have removed it.
  remove: (id) =>
    api.del(path(id), answer('Done')).catch((failure: ApiFailure) => failure.status === 404 || Promise.reject(failure)),
  persistPlace: (textId, offset, isLeaving) =>
    api.put(`/api/texts/${textId}/progress`, answer('OneProgress'), { offset }, { keepalive: isLeaving }),
  finish: (textId) => api.post(`/api/texts/${textId}/finished`, undefined, {}),
  report: ({ kind, id }, report, idempotencyKey) =>
    api.post(`/api/${kind}/${id}/report`, answer('OneReport'), report, { idempotencyKey }),
};
