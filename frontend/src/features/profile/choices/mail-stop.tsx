import { MailStop as MailStopAnswer } from '@shulayim/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api/api';
import { useSentence } from '../../../platform/ui/states/failure';
import { useTranslation } from '../../../platform/i18n';
import { useSending } from '../../../platform/queries/use-sending';
import { Switch } from '../../../platform/ui/forms/switch';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { SectionFailure } from '../parts/section-failure';
import { ConfirmAddress } from '../address/confirm-address';

const path = '/api/users/me/mail-stop';
const queryKey = ['profile', 'mail-stop'];

/** 'Never write to me': asked by a link of some mail, perhaps before there was an account; here it can be taken back. */
export function MailStop({ isVerified }: { isVerified: boolean }) {
  const { t } = useTranslation('profile');
  const sentence = useSentence();
  const client = useQueryClient();
  const { data } = useQuery({ queryKey, queryFn: () => api.get(path, MailStopAnswer), staleTime: 0 });
  const change = useSending({
    mutationFn: (stopped: boolean) => api.put(path, MailStopAnswer, { stopped }),
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer);
      toast(t('choices.saved'), 'success');
    },
  });
  if (!data) return null;
  const isStopped = data.stopped_at !== null;
  return (
    <>
      <Switch
        name="mail_stop"
        label={t('choices.stop')}
        hint={t(isVerified ? 'choices.stopHint' : 'choices.stopUnverified')}
        checked={change.isPending ? change.variables : isStopped}
        disabled={!isVerified}
        onChange={(stopped) => change.mutate(stopped)}
      />
      <SectionFailure>{change.error && sentence(change.error)}</SectionFailure>
      {data.bounced_at && isVerified && (
        <ConfirmAddress text={t('choices.bounced')} action={t('choices.confirmAgain')} />
      )}
    </>
  );
}
