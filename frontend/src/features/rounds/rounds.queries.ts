import {
  Done,
  type NewRound,
  OneRound,
  OpenedRound,
  PastReaders,
  ProjectRounds,
  RoundAskResults,
  RoundComparison,
  RoundReport,
  SentReminder,
  type LeavingReason,
  type RoundAnswerChange,
  type RoundAskResult,
  type RoundConsent,
  type RoundJoining,
  type RoundReadersAsked,
  type RoundReminder,
  WorkReaders,
} from '@shulayim/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { projectsKey } from '../../entities/queries/project.queries';
import { actionKeys, api } from '../../platform/api/api';
import { useLive, useWatchedProject } from '../../platform/live/live';
import { renewAnswered } from '../../platform/queries/renew';
import { useSending } from '../../platform/queries/use-sending';

const keyOf = (projectId: string) => [...projectsKey, 'rounds', projectId] as const;

export const roundsQuery = (projectId: string) =>
  queryOptions({
    queryKey: keyOf(projectId),
    queryFn: ({ signal }) => api.get(`/api/projects/${projectId}/rounds`, ProjectRounds, { signal }),
  });

export const roundReportQuery = (roundId: string) =>
  queryOptions({
    queryKey: [...projectsKey, 'round-report', roundId],
    queryFn: ({ signal }) => api.get(`/api/rounds/${roundId}/report`, RoundReport, { signal }),
  });

export const roundComparisonQuery = (roundId: string, otherId: string) =>
  queryOptions({
    queryKey: [...projectsKey, 'round-comparison', roundId, otherId],
    queryFn: ({ signal }) => api.get(`/api/rounds/${roundId}/comparison?with=${otherId}`, RoundComparison, { signal }),
  });

/** Readers of the work who can be asked to a round by a press. */
export const knownReadersQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...projectsKey, 'known-readers', projectId],
    queryFn: ({ signal }) =>
      api.get(`/api/projects/${projectId}/readers?filter=all&limit=100`, WorkReaders, { signal }),
    select: ({ readers }) => readers.filter(({ name, last_visit }) => name !== null && last_visit !== null),
  });

/** Asks again when somebody joins or leaves, and when a round opens or closes. */
export function useLiveRounds(projectId: string): void {
  const client = useQueryClient();
  const refetch = useCallback(() => void client.invalidateQueries({ queryKey: keyOf(projectId) }), [client, projectId]);
  useWatchedProject(projectId);
  useLive({
    changed: ({ topic }) => topic === `rounds/${projectId}` && refetch(),
    connected: () => renewAnswered(client, keyOf(projectId)),
    resync: refetch,
    reconnected: refetch,
  });
}

const keys = actionKeys();
const askReaders = (id: string, asked: RoundReadersAsked, options: { idempotencyKey?: string } = {}) =>
  api.post(`/api/rounds/${id}/readers`, RoundAskResults, asked, options);

/** What becomes of the rounds of a work; they are asked for again afterwards, whatever came of it. */
function useRoundAct<Variables, Data>(projectId: string, mutationFn: (variables: Variables) => Promise<Data>) {
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: keyOf(projectId) });
  return useSending({
    mutationFn,
    onSuccess: () => {
      keys.done();
      return renew();
    },
    onError: renew,
  });
}

interface SavedRound {
  /** Null: a new one. */
  readonly id: string | null;
  readonly round: NewRound;
  /** Whom a new one asks at once; null: nobody yet. */
  readonly groupId: string | null;
}
/** @returns what came of asking the group. A press after a failure plans the same round, not another one. */
export const useSaveRound = (projectId: string) =>
  useRoundAct(projectId, async ({ id, round, groupId }: SavedRound): Promise<readonly RoundAskResult[]> => {
    if (id) await api.put(`/api/rounds/${id}`, OneRound, round);
    else {
      const idempotencyKey = keys.for(round);
      const planned = await api.post(`/api/projects/${projectId}/rounds`, OneRound, round, { idempotencyKey });
      if (groupId) return (await askReaders(planned.round.id, { group_id: groupId })).results;
    }
    return [];
  });
export const useEndRound = (projectId: string) =>
  useRoundAct(projectId, ({ id, how }: { id: string; how: 'close' | 'delete' }) =>
    how === 'close' ? api.post(`/api/rounds/${id}/close`, OneRound) : api.del(`/api/rounds/${id}`, Done),
  );
export const useAskReaders = (projectId: string, id: string) =>
  useRoundAct(projectId, (asked: RoundReadersAsked) =>
    askReaders(id, asked, { idempotencyKey: keys.for({ id, ...asked }) }),
  );
export const useRemoveReader = (projectId: string, id: string) =>
  useRoundAct(projectId, (readerId: string) => api.del(`/api/rounds/${id}/readers/${readerId}`, OneRound));
export const useRemindRound = (projectId: string, id: string, weekly: boolean) =>
  useRoundAct(projectId, (words: string) => {
    const reminder: RoundReminder = { words, weekly };
    return api.post(`/api/rounds/${id}/reminders`, SentReminder, reminder, {
      idempotencyKey: keys.for({ id, ...reminder }),
    });
  });
export const useStopReminders = (projectId: string, id: string) =>
  useRoundAct<void, unknown>(projectId, () => api.del(`/api/rounds/${id}/reminders`, OneRound));
export const useSignUpLink = (projectId: string, id: string) =>
  useRoundAct(projectId, (places: number | null) => api.put(`/api/rounds/${id}/sign-up`, OneRound, { places }));

const pathOf = (token: string): string => `/api/round-invitations/${encodeURIComponent(token)}`;
const openedKey = (token: string) => ['round', token] as const;

export const openedRoundQuery = (token: string, viewer: string | null) =>
  queryOptions({
    queryKey: [...openedKey(token), viewer],
    staleTime: 0,
    queryFn: ({ signal }) => api.get(pathOf(token), OpenedRound, { signal }),
  });

function useTakingPart<Variables>(token: string, mutationFn: (variables: Variables) => Promise<OpenedRound>) {
  return useSending({ mutationFn, ...useOpened(token) });
}
function useOpened(token: string) {
  const client = useQueryClient();
  return {
    onSuccess: (opened: OpenedRound) => client.setQueriesData({ queryKey: openedKey(token) }, opened),
    onError: () => client.invalidateQueries({ queryKey: openedKey(token) }),
  };
}
export const useJoinRound = (token: string) =>
  useTakingPart(token, (input: RoundJoining) => api.post(`${pathOf(token)}/join`, OpenedRound, input));
export const useLeaveRound = (token: string) =>
  useTakingPart(token, (reason: LeavingReason) => api.post(`${pathOf(token)}/leave`, OpenedRound, { reason }));
/** Null: the author may not ask any more. */
export const useRoundConsent = (token: string) =>
  useTakingPart(token, (consent: RoundConsent | null) =>
    consent
      ? api.put(`${pathOf(token)}/consent`, OpenedRound, consent)
      : api.del(`${pathOf(token)}/consent`, OpenedRound),
  );

/** Of several taps in a row each is sent, after the one before: the last is the answer. */
export const useAnswerRound = (token: string, id: string) =>
  useMutation({
    mutationFn: (answer: RoundAnswerChange) => api.put(`${pathOf(token)}/questions/${id}/answer`, OpenedRound, answer),
    scope: { id },
    ...useOpened(token),
  });

/** Readers of an author's rounds who may be asked again, and the rounds to ask them to. */
export const pastReadersQuery = queryOptions({
  queryKey: [...projectsKey, 'past-readers'],
  staleTime: 0,
  queryFn: ({ signal }) => api.get('/api/past-readers', PastReaders, { signal }),
});
export const useAskPastReader = () => {
  const client = useQueryClient();
  return useSending({
    mutationFn: ({ roundId, readerId }: { roundId: string; readerId: string }) =>
      api.post(
        `/api/rounds/${roundId}/readers`,
        RoundAskResults,
        { past_reader_ids: [readerId] },
        { idempotencyKey: keys.for({ roundId, readerId }) },
      ),
    onSuccess: () => keys.done(),
    onSettled: () => client.invalidateQueries({ queryKey: projectsKey }),
  });
};
