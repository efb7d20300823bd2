import { useSentence } from '../../../platform/ui/states/failure';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import styles from '../parts/section.module.css';
import { SectionFailure } from '../parts/section-failure';
import { useResendVerification } from '../profile.queries';
import facts from './address.module.css';

/** The mail that verifies the address, once more. */
export function Unverified() {
  const { t } = useTranslation('profile');
  const sentence = useSentence();
  const resend = useResendVerification();
  return (
    <div className={facts.unverified}>
      <p>{t('address.unverifiedText')}</p>
      <div className={styles.actions}>
        <Button
          size="small"
          icon="mail"
          busy={resend.isPending}
          onClick={() => resend.mutate(undefined, { onSuccess: () => toast(t('address.resent'), 'success') })}
        >
          {t('address.resend')}
        </Button>
      </div>
      <SectionFailure>{resend.error && sentence(resend.error)}</SectionFailure>
    </div>
  );
}
