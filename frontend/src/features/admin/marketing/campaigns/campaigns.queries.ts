import {
  Audience,
  type AudienceQuery,
  type Campaign,
  type CampaignDraft,
  type CampaignSchedule,
  Campaigns,
  Done,
  OneCampaign,
} from '@shulayim/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { actionKeys, api } from '../../../../platform/api/api';
import { useSending } from '../../../../platform/queries/use-sending';
import { pageSize, queryOf } from '../../page/lists/query-of';

const base = '/api/admin/campaigns';
const list = ['admin', 'campaigns', 'list'] as const;
const oneKey = (id: string) => ['admin', 'campaigns', 'one', id] as const;
/** How often one that moves is looked at. Milliseconds. */
const lookEveryMs = 1_500;
/** How often one that waits for its time is. Milliseconds. */
const lookWhileScheduledMs = 15_000;
/** Settling who gets it takes a while when they are many. Milliseconds. */
const sendTimeoutMs = 120_000;

function lookAgainMs(status: Campaign['status'] | undefined): number | false {
  if (status === 'scheduled') return lookWhileScheduledMs;
  return status === 'sending' || status === 'paused' || status === 'stopped' ? lookEveryMs : false;
}

export const campaignsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...list, q],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: cursor, signal }) =>
      api.get(`${base}?${queryOf({ q, limit: pageSize, cursor })}`, Campaigns, { signal }),
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ campaigns }) => campaigns.some(({ status }) => status === 'sending'))
        ? 2 * lookEveryMs
        : false,
  });

/** Followed while it is being sent, and while what was on its way still comes in. */
export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: oneKey(id),
    queryFn: async ({ signal }) => (await api.get(`${base}/${id}`, OneCampaign, { signal })).campaign,
    refetchInterval: ({ state }) => lookAgainMs(state.data?.status),
  });

export const audienceQuery = ({ sendToUsers, languages, roles }: AudienceQuery) => {
  const query = `sendToUsers=${sendToUsers}&languages=${languages.join()}&roles=${roles.join()}`;
  return queryOptions({
    queryKey: ['admin', 'campaigns', 'audience', query],
    queryFn: async ({ signal }) => (await api.get(`${base}/audience?${query}`, Audience, { signal })).audience,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
};

type Words = Required<CampaignDraft>;
export type CampaignAct = 'pause' | 'resume' | 'stop' | 'send';

/** What is done with campaigns; each answer is shown at once, and the list is read anew. */
export function useCampaigns() {
  const client = useQueryClient();
  const [keys] = useState(() => actionKeys());
  const onSuccess = ({ campaign }: OneCampaign) => {
    client.setQueryData(oneKey(campaign.id), campaign);
    void client.invalidateQueries({ queryKey: list });
  };
  return {
    /** An answer that got lost must not make a second mail of the next press. */
    send: useSending({
      mutationFn: (words: Words) =>
        api.post('/api/admin/email/subscribers', OneCampaign, words, {
          idempotencyKey: keys.for(words),
          timeoutMs: sendTimeoutMs,
        }),
      onSuccess: (answer: OneCampaign) => {
        keys.done();
        onSuccess(answer);
      },
    }),
    save: useSending({
      mutationFn: ({ id, words }: { id: string | null; words: Words }) =>
        id ? api.put(`${base}/${id}`, OneCampaign, words) : api.post(base, OneCampaign, words),
      onSuccess,
    }),
    act: useSending({
      mutationFn: ({ id, act, reason }: { id: string; act: CampaignAct; reason?: string }) =>
        api.post(`${base}/${id}/${act}`, OneCampaign, reason ? { reason } : {}, { timeoutMs: sendTimeoutMs }),
      onSuccess,
    }),
    schedule: useSending({
      mutationFn: ({ id, ...schedule }: { id: string } & CampaignSchedule) =>
        api.put(`${base}/${id}/schedule`, OneCampaign, schedule),
      onSuccess,
    }),
    unschedule: useSending({ mutationFn: (id: string) => api.del(`${base}/${id}/schedule`, OneCampaign), onSuccess }),
    test: useSending({ mutationFn: (words: Words) => api.post(`${base}/test`, Done, words) }),
    discard: useSending({
      mutationFn: (id: string) => api.del(`${base}/${id}`, Done),
      onSuccess: () => void client.invalidateQueries({ queryKey: list }),
    }),
  };
}
