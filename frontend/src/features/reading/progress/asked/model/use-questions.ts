import type { Answer, OwnAnswer, PartQuestions, Question } from '@shulayim/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { newKey } from '../../../../../platform/api/api';
import { readStored } from '../../../../../platform/forms/browser-storage';
import { useTranslation } from '../../../../../platform/i18n';
import { useLive, useLiveStatus } from '../../../../../platform/live/live';
import { renewAnswered } from '../../../../../platform/queries/renew';
import { toast } from '../../../../../platform/ui/overlays/toasts/toast';
import { keepTrying } from '../../../../comments/offline/queue/keep-trying';
import { questionsKey, questionsQuery } from './questions.queries';
import { type UnsentAnswer, keepLast, unsentAnswers, useUnsentAnswers, withAnswer, withUnsent } from './unsent-answers';

/** Sends what waits, and goes on trying. @returns tries at once */
function useTrying(userId: string | null, onSent: (entry: UnsentAnswer, answer: OwnAnswer | null) => void) {
  const { t } = useTranslation('questions.lazy');
  const newest = useRef({ onSent, t });
  useEffect(() => {
    newest.current = { onSent, t };
  });
  const trying = useRef<ReturnType<typeof keepTrying> | null>(null);
  const status = useLiveStatus();
  useEffect(() => {
    const turn = {
      userId,
      onSent: (entry: UnsentAnswer, answer: OwnAnswer | null) => newest.current.onSent(entry, answer),
      onRefused: (_entry: UnsentAnswer, why: string) => toast(newest.current.t('refused', { why }), 'failure'),
    };
    trying.current = keepTrying(useUnsentAnswers, userId, () => unsentAnswers.send(turn));
    trying.current.wake();
    return () => trying.current?.stop();
  }, [userId]);
  useEffect(() => {
    if (status === 'connected') trying.current?.wake();
  }, [status]);
  return () => trying.current?.wake();
}

/** A part's questions with my answers: given at once, kept in this browser until the server has them. */
export function useQuestions(partId: string, userId: string | null) {
  const client = useQueryClient();
  const key = questionsKey(partId, userId);
  const { data, isError, refetch: retry } = useQuery(questionsQuery(partId, userId));
  const refetch = () => void client.invalidateQueries({ queryKey: key });
  useLive({
    changed: ({ topic }) => topic === `questions/${partId}` && refetch(),
    resync: refetch,
    connected: () => renewAnswered(client, key),
    reconnected: refetch,
  });
  const [said, say] = useState<'sent' | 'removed'>();
  const wake = useTrying(userId, (entry, answer) => {
    client.setQueryData<PartQuestions>(
      questionsKey(entry.partId, userId),
      (held) => held && { ...held, questions: withAnswer(held.questions, entry.questionId, answer) },
    );
    if (entry.partId === partId) say(answer ? 'sent' : 'removed');
  });
  const all = useUnsentAnswers((list) => list.all);
  const waiting = useMemo(
    () => all.filter((one) => one.partId === partId && one.userId === userId),
    [all, partId, userId],
  );
  const questions = useMemo(() => data && withUnsent(data.questions, waiting), [data, waiting]);
  return {
    questions,
    isError,
    retry: () => void retry(),
    /** What became of the last answer. */
    said,
    isWaiting: (questionId: string) => waiting.some((one) => one.questionId === questionId),
    answer({ id: questionId, wording_number }: Question, given: Answer | null) {
      const author_name = userId ? null : readStored('guest-name');
      const body = { answer: given, wording_number, author_name };
      keepLast({ key: newKey(), partId, questionId, userId, at: new Date().toISOString(), body });
      wake();
    },
  };
}
export type Questions = ReturnType<typeof useQuestions>;
