import type { CommentEvent, CommentPlace, Writer } from '../../../events/reading/comment.events.js';
import { CommentMissing } from './comment.errors.js';

/** An answer to a comment, as far as a decision needs it. */
export interface KeptReply extends Writer {
  readonly id: string;
  readonly isHidden: boolean;
}

/** Whatever an admin decides of one answer, whoever wrote it. */
export type ModerateReply =
  | { readonly type: 'HideReply'; readonly replyId: string; readonly reason: string }
  | { readonly type: 'ShowReply'; readonly replyId: string; readonly reason: string };

/** The answers as they stand after an event of their comment. */
export function evolveReplies(replies: readonly KeptReply[], event: CommentEvent): readonly KeptReply[] {
  switch (event.type) {
    case 'ReplyAdded': {
      const { replyId: id, readerKind, readerId } = event.data;
      return [...replies, { id, readerKind, readerId, isHidden: false }];
    }
    case 'CommentClaimed': {
      const { guestId, userId } = event.data;
      const claimed = { readerKind: 'user', readerId: userId } as const;
      return replies.map((reply) => (reply.readerId === guestId ? { ...reply, ...claimed } : reply));
    }
    case 'ReplyHidden':
    case 'ReplyShown': {
      const isHidden = event.type === 'ReplyHidden';
      return replies.map((reply) => (reply.id === event.data.replyId ? { ...reply, isHidden } : reply));
    }
    default:
      return replies;
  }
}

/** Idempotent. @throws CommentMissing where the comment has no such answer */
export function moderateReply(
  place: CommentPlace,
  replies: readonly KeptReply[],
  { type, replyId, reason }: ModerateReply,
): CommentEvent[] {
  const reply = replies.find(({ id }) => id === replyId);
  if (!reply) throw new CommentMissing();
  if ((type === 'HideReply') === reply.isHidden) return [];
  const data = { ...place, replyId, writerKind: reply.readerKind, writerId: reply.readerId, reason };
  return [type === 'HideReply' ? { type: 'ReplyHidden', data } : { type: 'ReplyShown', data }];
}
