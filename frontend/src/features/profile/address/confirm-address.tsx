import { useSentence } from '../../../platform/ui/states/failure';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import styles from '../parts/section.module.css';
import { SectionFailure } from '../parts/section-failure';
import { useResendVerification } from '../profile.queries';
import facts from './address.module.css';

interface ConfirmAddressProps {
  /** Why. */
  readonly text: string;
  readonly action: string;
}

/** The mail that verifies the address, once more. */
export function ConfirmAddress({ text, action }: ConfirmAddressProps) {
  const { t } = useTranslation('profile');
  const sentence = useSentence();
  const resend = useResendVerification();
  return (
    <div className={facts.unverified}>
      <p>{text}</p>
      <div className={styles.actions}>
        <Button
          size="small"
          icon="mail"
          busy={resend.isPending}
          onClick={() => resend.mutate(undefined, { onSuccess: () => toast(t('address.resent'), 'success') })}
        >
          {action}
        </Button>
      </div>
      <SectionFailure>{resend.error && sentence(resend.error)}</SectionFailure>
    </div>
  );
}
