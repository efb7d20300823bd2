import { useEffect } from 'react';
import { useSentence } from '../../../../platform/ui/states/failure';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import { useAskForReset } from '../../profile.queries';

/** A new password is chosen by the link that goes to the own address. */
export function PasswordReset({ email }: { email: string }) {
  const { t } = useTranslation('profile');
  const sentence = useSentence();
  const ask = useAskForReset();
  const { error } = ask;
  const told = error && sentence(error);
  useEffect(() => {
    if (told) toast(told, 'failure');
  }, [told]);
  return (
    <Button
      busy={ask.isPending}
      onClick={() => ask.mutate({ email }, { onSuccess: () => toast(t('address.resetSent', { email }), 'success') })}
    >
      {t('address.reset')}
    </Button>
  );
}
