import type { Comment, User } from '@shulayim/contracts';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLiveStatus } from '../../../platform/live/live';
import { useSession } from '../../../platform/session/session';
import { useHeldText } from '../model/comment.queries';
import { type ReadText, takeAnswer } from '../model/merge-comments';
import { serverSource } from '../text/server-source';
import { useReadingSource } from '../text/use-source';
import { keepTrying } from './queue/keep-trying';
import { unsentComments } from './send-in-one-tab';
import { loadPassageFinder, usePassageFinder } from '../model/passage-finder';
import { type UnsentComment, hasMoved, withUnsent } from './unsent-comment';
import { useUnsentStore } from './unsent.store';
import { isWhole } from '../model/new-comment';
import { useDraftStore, wholeDrafts, wholeSpan } from '../compose/drafts/drafts.store';
import { useSentNotice } from './sent-notice.store';

/** A waiting comment becomes a draft again: its words are there to be sent anew, elsewhere, or not at all. */
export function asDraft({ partId, body }: UnsentComment, refusal?: string): void {
  const { comment_text: text, author_name } = body;
  const { keep } = useDraftStore.getState();
  const draft = { text, name: author_name ?? '', refusal };
  if (isWhole(body)) return keep(wholeDrafts(partId, body.about), { ...wholeSpan, ...draft });
  const { suggestion, selected_text: exact, selection_start: start, selection_end: end } = body;
  keep(partId, { ...draft, text: suggestion ? `${text}\n${suggestion.text}` : text, start, end, exact });
}

/** Shows the comments that wait to be sent on their passages, and sends them as soon as that can be. */
export function useUnsentComments(held: ReadText, key: readonly unknown[], user: User | null): void {
  const isServer = useReadingSource() === serverSource;
  const cache = useHeldText(key);
  const newest = useRef(cache);
  useLayoutEffect(() => {
    newest.current = cache;
  });
  const all = useUnsentStore((store) => store.all);
  const userId = user?.id ?? null;
  const partId = held.text.id;
  const mine = useMemo(
    () => all.filter((entry) => entry.partId === partId && entry.userId === userId),
    [all, partId, userId],
  );
  const find = usePassageFinder((now) => now.find);
  useLayoutEffect(() => {
    const text = isServer && newest.current.read();
    if (!text) return;
    if (!find && mine.some((entry) => hasMoved(text, entry))) loadPassageFinder().catch(() => undefined);
    const now = withUnsent(text, mine, user, find);
    if (now !== text) newest.current.change(() => now);
  }, [isServer, mine, held, user, find]);

  // Written by a guest who has signed in since: whether it is said under a name is theirs to decide.
  useEffect(() => {
    if (!userId) return;
    for (const entry of useUnsentStore.getState().all.filter((one) => one.userId === null)) {
      useUnsentStore.getState().drop(entry.key);
      asDraft(entry);
    }
  }, [userId]);

  const isKnown = useSession().status !== 'checking';
  const trying = useRef<ReturnType<typeof keepTrying> | null>(null);
  const status = useLiveStatus();
  useEffect(() => {
    if (!isServer || !isKnown) return;
    const onSent = (entry: UnsentComment, comment: Comment) => {
      useSentNotice.getState().show('sent');
      if (entry.partId !== partId) return;
      newest.current.change((text) => takeAnswer(text, entry.key, comment, performance.now()));
    };
    trying.current = keepTrying(useUnsentStore, userId, () =>
      unsentComments.send({ userId, onSent, onRefused: asDraft }),
    );
    trying.current.wake();
    return () => trying.current?.stop();
  }, [isServer, isKnown, userId, partId]);
  useEffect(() => {
    if (status === 'connected') trying.current?.wake();
  }, [status]);
}
