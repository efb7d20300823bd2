import { dayInIsrael, Marketing, type MarketingQuery } from '@shulayim/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../platform/api/api';
import { queryOf } from '../../page/lists/query-of';

export type MarketingStep = MarketingQuery['step'];

/** How far back each step looks, in days. */
const lengths: Readonly<Record<MarketingStep, number>> = { day: 30, week: 26 * 7, month: 365 };

const dayMs = 86_400_000;

export const marketingQuery = (step: MarketingStep) =>
  queryOptions({
    queryKey: ['admin', 'marketing', step],
    queryFn: async ({ signal }) => {
      const from = dayInIsrael(new Date(Date.now() - (lengths[step] - 1) * dayMs));
      return (await api.get(`/api/admin/marketing?${queryOf({ step, from })}`, Marketing, { signal })).marketing;
    },
    placeholderData: keepPreviousData,
  });
