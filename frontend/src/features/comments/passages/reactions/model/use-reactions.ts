import type { Span } from '@shulayim/anchoring';
import type { OwnReaction, PartReactions, ReactionKind } from '@shulayim/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { newKey } from '../../../../../platform/api/api';
import { readStored } from '../../../../../platform/forms/browser-storage';
import { useTranslation } from '../../../../../platform/i18n';
import { useLive, useLiveStatus } from '../../../../../platform/live/live';
import { useDebounced } from '../../../../../platform/queries/use-debounced';
import { toast } from '../../../../../platform/ui/overlays/toasts/toast';
import { keepTrying } from '../../../offline/queue/keep-trying';
import { passageOf } from '../../../model/new-comment';
import type { ReadText } from '../../../model/merge-comments';
import { reactionsKey, reactionsQuery } from './reactions.queries';
import {
  type UnsentReaction,
  isAt,
  keepLast,
  unsentReactions,
  useUnsentReactions,
  withAnswer,
  withUnsent,
} from './unsent-reactions';

/** Many may react at once. Milliseconds. */
const crowdMs = 300;

/** Keeps a text's reactions true while its page is open. */
function useLiveReactions(partId: string, refetch: () => void): void {
  const refetchSoon = useDebounced(refetch, crowdMs);
  useLive({
    changed: ({ topic }) => topic === `reactions/${partId}` && refetchSoon(),
    resync: refetch,
    connected: refetch,
    reconnected: refetch,
  });
}

/** Sends what waits, and goes on trying. @returns tries at once */
function useTrying(userId: string | null, onSent: (entry: UnsentReaction, answer: OwnReaction | null) => void) {
  const { t } = useTranslation('reactions.lazy');
  const newest = useRef({ onSent, t });
  useEffect(() => {
    newest.current = { onSent, t };
  });
  const trying = useRef<ReturnType<typeof keepTrying> | null>(null);
  const status = useLiveStatus();
  useEffect(() => {
    const turn = {
      userId,
      onSent: (entry: UnsentReaction, answer: OwnReaction | null) => newest.current.onSent(entry, answer),
      onRefused: (_entry: UnsentReaction, why: string) => toast(newest.current.t('refused', { why }), 'failure'),
    };
    trying.current = keepTrying(useUnsentReactions, userId, () => unsentReactions.send(turn));
    trying.current.wake();
    return () => trying.current?.stop();
  }, [userId]);
  useEffect(() => {
    if (status === 'connected') trying.current?.wake();
  }, [status]);
  return () => trying.current?.wake();
}

/** A text's reactions, and what a tap does to mine: shown at once, kept in this browser until the server has it. */
export function useReactions({ text }: Pick<ReadText, 'text'>, userId: string | null) {
  const partId = text.id;
  const client = useQueryClient();
  const key = reactionsKey(partId, userId);
  const { data } = useQuery(reactionsQuery(partId, userId));
  const refetch = () => void client.invalidateQueries({ queryKey: key });
  useLiveReactions(partId, refetch);
  const wake = useTrying(userId, (entry, answer) => {
    client.setQueryData<PartReactions>(
      reactionsKey(entry.partId, userId),
      (held) => held && { ...held, mine: withAnswer(held.mine, entry.body, answer) },
    );
  });
  const all = useUnsentReactions((list) => list.all);
  const waiting = useMemo(
    () => all.filter((one) => one.partId === partId && one.userId === userId),
    [all, partId, userId],
  );
  const mine = useMemo(() => withUnsent(data?.mine ?? [], waiting, text.content), [data?.mine, waiting, text.content]);
  const [said, say] = useState<ReactionKind | null>();
  const kindAt = ({ start, end }: Span): ReactionKind | null =>
    mine.find((one) => isAt(one, { selection_start: start, selection_end: end }))?.kind ?? null;
  return {
    data,
    mine,
    kindAt,
    /** What the last tap said; null: it took something back; undefined: there was none yet. */
    said,
    isWaiting: waiting.length > 0,
    /** The kind that stands is taken back by it. */
    tap(span: Span, tapped: ReactionKind) {
      const kind = kindAt(span) === tapped ? null : tapped;
      const author_name = userId ? null : readStored('guest-name');
      keepLast({
        key: newKey(),
        partId,
        userId,
        at: new Date().toISOString(),
        body: { kind, ...passageOf({ text }, span), author_name },
      });
      say(kind);
      wake();
    },
  };
}
export type Reactions = ReturnType<typeof useReactions>;
