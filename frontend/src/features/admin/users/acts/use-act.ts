import { useQueryClient } from '@tanstack/react-query';
import { useSentence } from '../../../../platform/ui/states/failure';
import { useTranslation } from '../../../../platform/i18n';
import { useSending } from '../../../../platform/queries/use-sending';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import { type ActRequest, perform } from './act-calls';

/** One act at a time: says how it went (A §8), and has the panel's lists and figures asked for again. */
export function useAct() {
  const { t } = useTranslation('admin-users');
  const client = useQueryClient();
  const sentence = useSentence();
  const sending = useSending({
    mutationFn: perform,
    onSuccess: (_, { act }) => {
      toast(t(`acts.${act}.done`), 'success');
      void client.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  const { error, variables } = sending;
  return {
    act: sending.mutate,
    isBusy: sending.isPending,
    /** Which is under way, or was the last. */
    last: variables as ActRequest | undefined,
    failure: error && variables ? `${t(`acts.${variables.act}.failed`)} ${sentence(error)}` : null,
    forget: sending.reset,
  };
}
