import { useTranslation } from '../../../platform/i18n';
import type { PasskeyTrouble } from '../../../platform/session/passkeys';
import { Button } from '../../../platform/ui/actions/button';
import { useLogInByPasskey } from '../accounts.queries';
import { logInSentence } from '../entering/log-in-sentence';
import { FormFailure } from '../parts/form-failure';
import styles from '../parts/form.module.css';

// A module of its own for these two lines would weigh more than they do.
const isTrouble = (error: Error): error is PasskeyTrouble => 'reason' in error;
const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

function useFailure(error: Error | null): string | null {
  const { t } = useTranslation('accounts');
  if (!error) return null;
  if (isTrouble(error)) return t(error.reason === 'cancelled' ? 'passkey.cancelled' : 'passkey.failed');
  const sentence = logInSentence(error);
  return 'text' in sentence ? sentence.text : t(`logIn.failures.${sentence.key}`);
}

/** Instead of address and password: the device says who it is. Nothing where the browser knows no passkeys. */
export function PasskeyLogIn({ onAsk }: { onAsk: () => void }) {
  const { t } = useTranslation('accounts');
  const logIn = useLogInByPasskey();
  const failure = useFailure(logIn.error);
  if (!knowsPasskeys()) return null;
  return (
    <div className={styles.other}>
      <FormFailure>{failure}</FormFailure>
      <Button
        wide
        busy={logIn.isPending}
        busyLabel={t('passkey.busy')}
        onClick={() => {
          onAsk();
          logIn.mutate();
        }}
      >
        {t('passkey.logIn')}
      </Button>
    </div>
  );
}
