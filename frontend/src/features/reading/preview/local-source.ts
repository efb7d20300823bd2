import { inLanguage } from '../../../platform/i18n';
import { Comment, CommentText, type Reply, type User } from '@shulayim/contracts';
import { z } from 'zod';
import { ApiFailure } from '../../../platform/api/api';
import { commentBeingSent, passageOf } from '../../comments/model/new-comment';
import type { ReadingSource } from '../../comments/text/reading-source';
import { localId, sampleComments } from './sample-text';

const storageKey = 'preview-comments';
/** Numbers of what is written here begin after those of the sample. */
const firstNumber = 1000;

export type LocalSource = ReadingSource & { all(): Comment[] };

/** What a page that was reloaded finds again; a stored list that cannot be read is as good as none. */
export function parseComments(raw: string | null, now: number): Comment[] {
  try {
    const parsed = z.array(Comment).safeParse(JSON.parse(raw ?? 'null'));
    return parsed.success ? parsed.data : sampleComments(now);
  } catch {
    return sampleComments(now);
  }
}

/** The server's rule and its sentence, without the server. */
function checked(typed: string): string {
  const parsed = CommentText.safeParse(typed);
  if (parsed.success) return parsed.data;
  const sentence = inLanguage(parsed.error.issues[0]?.message ?? '');
  throw new ApiFailure(400, 'invalid_input', sentence, { comment_text: sentence });
}

const nextNumber = (comments: readonly Comment[]): number => {
  const ids = comments.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]);
  return Math.max(firstNumber, ...ids.map((id) => Number(id.slice(-12)))) + 1;
};

function replyOf(comment: Comment, id: string, text: string, user: User | null): Reply {
  const at = new Date().toISOString();
  const reader = user && { id: user.id, name: user.name, avatar: user.avatar_url };
  const author_name = user?.name ?? comment.author_name;
  return { id, comment_id: comment.id, reader, author_name, comment_text: text, created_at: at, updated_at: at };
}

/**
 * Comments that live in this tab alone and go with it: the preview, where nobody has an account and nothing is sent.
 *
 * @param storage of the tab; it bridges a reload
 */
export function localSource(storage: Pick<Storage, 'getItem' | 'setItem'>): LocalSource {
  let comments = parseComments(storage.getItem(storageKey), Date.now());
  const keep = (next: Comment[]) => {
    comments = next;
    storage.setItem(storageKey, JSON.stringify(next));
  };
  const change = (id: string, by: (comment: Comment) => Partial<Comment>): Comment => {
    const held = comments.find((one) => one.id === id);
    if (!held) throw new Error('a comment that is not on the page');
    const changed = { ...held, ...by(held), updated_at: new Date().toISOString() };
    keep(comments.map((one) => (one.id === id ? changed : one)));
    return changed;
  };
  return {
    all: () => comments,
    add: async (held, sending, user) => {
      const shown = commentBeingSent(held, sending, user);
      const comment = { ...shown, id: localId(nextNumber(comments)), comment_text: checked(sending.comment_text) };
      keep([...comments, comment]);
      return comment;
    },
    edit: async ({ id, comment_text }) => {
      const text = checked(comment_text);
      return change(id, () => ({ comment_text: text, edited_at: new Date().toISOString() }));
    },
    reply: async ({ id, comment_text }, user) => {
      const text = checked(comment_text);
      const replyId = localId(nextNumber(comments));
      return change(id, (held) => ({ replies: [...held.replies, replyOf(held, replyId, text, user)] }));
    },
    resolve: async ({ id, resolved }) =>
      change(id, () => ({ resolved: !resolved, resolved_at: resolved ? null : new Date().toISOString() })),
    place: async (held, { comment, span }) =>
      change(comment.id, () => ({ ...passageOf(held, span), anchor_state: 'placed' as const })),
    remove: async (id) => keep(comments.filter((one) => one.id !== id)),
  };
}
