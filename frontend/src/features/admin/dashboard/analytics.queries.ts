import { Analytics, type AnalyticsCounts, type AnalyticsStep } from '@shulayim/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api';
import { queryOf } from '../page/lists/query-of';

/** What is counted, in the order in which it is shown. */
export const measures = [
  'sign_ups',
  'active_readers',
  'comments',
  'works',
  'mails',
] as const satisfies readonly (keyof AnalyticsCounts)[];

export interface AnalyticsWish {
  readonly step: AnalyticsStep;
  /** Days as the browser's field has them; empty: the usual range. */
  readonly from: string;
  readonly to: string;
}

const path = ({ step, from, to }: AnalyticsWish, format: 'csv' | null = null) =>
  `/api/admin/analytics?${queryOf({ step, from, to, format })}`;

export const analyticsFile = (wish: AnalyticsWish): string => path(wish, 'csv');

export const analyticsQuery = (wish: AnalyticsWish) =>
  queryOptions({
    queryKey: ['admin', 'analytics', wish.step, wish.from, wish.to],
    queryFn: async ({ signal }) => (await api.get(path(wish), Analytics, { signal })).analytics,
    placeholderData: keepPreviousData,
  });
