import type { AppliedSuggestions } from '@shulayim/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { actionKeys, api } from '../../platform/api/api';
import { useSending } from '../../platform/queries/use-sending';

export const proofsKey = ['proofs'] as const;
const schemas = () => import('./answer-schemas');

/** Of one part. */
export interface SuggestionPlace {
  readonly projectId: string;
  readonly partId: string;
}
const pathOf = ({ projectId, partId }: SuggestionPlace): string =>
  `/api/projects/${projectId}/parts/${partId}/suggestions`;

/** What suggestions did to the text, and to the lists that count them. */
function useRenew() {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [proofsKey, ['projects']]) void client.invalidateQueries({ queryKey });
  };
}

const acceptKeys = actionKeys();
/** Their words go into the text, all in one change. */
export function useAccept() {
  const renew = useRenew();
  return useSending({
    mutationFn: ({ place, ids }: { place: SuggestionPlace; ids: readonly string[] }): Promise<AppliedSuggestions> =>
      api.post(
        `${pathOf(place)}/accept`,
        () => schemas().then((m) => m.AppliedSuggestions),
        { comment_ids: ids },
        { idempotencyKey: acceptKeys.for({ ...place, ids }) },
      ),
    onSuccess: () => acceptKeys.done(),
    onSettled: renew,
  });
}

/** The passages stay as they are; the decision stands without a word why. */
export function useDecline() {
  const renew = useRenew();
  return useSending({
    mutationFn: ({ place, ids, why }: { place: SuggestionPlace; ids: readonly string[]; why: string }) =>
      api.post(`${pathOf(place)}/decline`, () => schemas().then((m) => m.Declined), { comment_ids: ids, why }),
    onSettled: renew,
  });
}
