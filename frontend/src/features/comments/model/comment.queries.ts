import type { Comment, CommentChangeKind, Reply, User } from '@shulayim/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../../platform/api/api';
import { afterDrawing } from '../../../platform/loading/after-drawing';
import { currentUser } from '../../../platform/session/session';
import {
  type ReadText,
  addSending,
  dropSending,
  mergeComment,
  onItsWay,
  sendingId,
  takeAnswer,
} from './merge-comments';
import { type Sending, commentBeingSent } from './new-comment';
import type { PlacedComment, Words } from '../text/reading-source';
import { updateKey } from '../text/reading.queries';
import { sentenceOf } from './refused-words';
import { serverSource } from '../text/server-source';
import { useReadingSource } from '../text/use-source';
import { type OptimisticUpdate, updateAt, withUpdate, withoutUpdate } from '../offline/optimistic-update';
import { pauseAfter } from '../offline/queue/keep-trying';
import { type UnsentComment, unsentOf } from '../offline/unsent-comment';
import { useUnsentStore } from '../offline/unsent.store';
import { type EditKind, unsavedText, useUnsavedEdits } from '../offline/unsaved-edits.store';

type TextKey = readonly unknown[];

/** Changes the opened text in the cache, where it is there. */
export function useHeldText(key: TextKey) {
  const client = useQueryClient();
  return {
    key,
    read: () => client.getQueryData<ReadText>(key),
    change: (by: (held: ReadText) => ReadText) =>
      client.setQueryData<ReadText>(key, (held) => (held ? by(held) : undefined)),
    refetch: () => void client.invalidateQueries({ queryKey: key }),
  };
}

type HeldText = ReturnType<typeof useHeldText>;

/** What becomes of a comment that nobody waits for any more: its words are not lost. */
type OnRefused = (entry: UnsentComment, sentence: string) => void;

/**
 * Shown at once, with whatever else the press that sends it changes, and kept in this browser until there is an answer:
 * without one it waits and is sent again. Refused, it is taken back, with the reason for the form.
 *
 * @returns sends a comment; rejects with what came instead of an answer
 */
export function useAddComment(key: TextKey, user: User | null, onRefused: OnRefused) {
  const held = useHeldText(key);
  const source = useReadingSource();
  const { put, drop, setUnderWay } = useUnsentStore.getState();
  const show = (text: ReadText, sending: Sending): UnsentComment | null => {
    held.change((now) => addSending(now, commentBeingSent(now, sending, user)));
    if (source !== serverSource) return null;
    const entry = unsentOf(text, sending, user, new Date().toISOString());
    setUnderWay(entry.key, true);
    put(entry);
    return entry;
  };
  return async (sending: Sending): Promise<void> => {
    const text = held.read();
    if (!text) throw new Error('a comment on a text that is not open');
    const entry = show(text, sending);
    try {
      // It is kept by now: the reader first sees it beside the text.
      await afterDrawing();
      const comment = await source.add(text, sending, user);
      held.change((now) => takeAnswer(now, sending.key, comment, performance.now()));
      drop(sending.key);
    } catch (failure) {
      if (!entry || !(failure instanceof ApiFailure) || !isUnanswered(failure)) {
        drop(sending.key);
        held.change((now) => dropSending(now, sendingId(sending.key)));
        if (entry && failure instanceof ApiFailure) onRefused(entry, failure.message);
      }
      throw failure;
    } finally {
      setUnderWay(sending.key, false);
    }
  };
}

/** Nobody knows whether it has arrived: the same again, under the same key, does no harm. */
export const isUnanswered = ({ status }: ApiFailure): boolean => status === 0;

const now = () => new Date().toISOString();

/** Paused while there is no network, and tried again while there seems to be one. @param key ends with who reads */
const whenUnanswered = (key: TextKey) => ({
  networkMode: 'online' as const,
  scope: { id: key.join() },
  retry: (_failures: number, failure: Error) =>
    failure instanceof ApiFailure && isUnanswered(failure) && (currentUser()?.id ?? null) === key.at(-1),
  retryDelay: pauseAfter,
});

/** Until the server has answered. Its times are those of the comment: whatever is heard of it is newer. */
function replyBeingSent({ id, updated_at }: Comment, words: Words, user: User | null): Reply {
  const reader = user && { id: user.id, name: user.name, avatar: user.avatar_url };
  const said = { comment_text: words.comment_text, created_at: now(), updated_at };
  return { id: sendingId(words.key), comment_id: id, reader, author_name: user?.name ?? '', ...said };
}

/**
 * Shows a change at once, and takes it back when it is refused: then the words are kept with the reason. Without an answer it
 * is tried again, as long as its writer is signed in here: one after the other, since a later one may be about what an earlier one made.
 */
export function optimisticUpdate<Said extends { readonly id: string; readonly comment_text?: string }>(
  { key, read, change }: HeldText,
  kind: EditKind | null,
  by: (comment: Comment, said: Said) => Comment | null,
) {
  const { drop, refuse } = useUnsavedEdits.getState();
  return {
    ...(kind && whenUnanswered(key)),
    mutationKey: updateKey(key),
    onMutate: (said: Said): OptimisticUpdate | null => {
      const text = read();
      const update = text ? updateAt(text, said.id, (comment) => by(comment, said)) : null;
      if (update) change((known) => withUpdate(known, update));
      return update;
    },
    onError: (failure: Error, said: Said, update: OptimisticUpdate | null | undefined) => {
      if (update) change((known) => withoutUpdate(known, update));
      if (kind && failure instanceof ApiFailure) refuse(kind, said.id, said.comment_text ?? '', sentenceOf(failure));
    },
    onSettled: (_done: unknown, failure: Error | null, said: Said) => {
      // Whoever writes on meanwhile keeps what is written.
      const typed = kind && unsavedText(useUnsavedEdits.getState().all, kind, said.id)?.text;
      if (kind && !failure && typed === (said.comment_text ?? '')) drop(kind, said.id);
    },
  };
}

export const merge = ({ change }: HeldText, kind: CommentChangeKind, comment: Comment) =>
  change((text) => mergeComment(text, { change: kind, comment }, performance.now()));

// What can be done to a comment that stands already. Each is a hook of its own: a note asks only for what it offers.

export function useEditComment(key: TextKey) {
  const held = useHeldText(key);
  const source = useReadingSource();
  return useMutation({
    mutationFn: (words: Words) => source.edit(words),
    ...optimisticUpdate<Words>(held, 'edit', (comment, { comment_text }) => ({
      ...comment,
      comment_text,
      edited_at: onItsWay,
    })),
    onSuccess: (comment) => merge(held, 'edited', comment),
  });
}

export function useReplyTo(key: TextKey, user: User | null) {
  const held = useHeldText(key);
  const source = useReadingSource();
  return useMutation({
    mutationFn: (words: Words) => source.reply(words, user),
    ...optimisticUpdate<Words>(held, 'reply', (comment, words) => ({
      ...comment,
      replies: [...comment.replies, replyBeingSent(comment, words, user)],
    })),
    onSuccess: (comment) => merge(held, 'replied', comment),
  });
}

export function usePlaceComment(key: TextKey) {
  const held = useHeldText(key);
  const source = useReadingSource();
  return useMutation({
    mutationFn: (placed: PlacedComment) => {
      const text = held.read();
      if (!text) throw new Error('a comment on a text that is not open');
      return source.place(text, placed);
    },
    retry: false,
    onSuccess: (comment) => merge(held, 'moved', comment),
    onError: (failure) => failure instanceof ApiFailure && failure.code === 'text_changed' && held.refetch(),
  });
}
