import { Link } from 'react-router-dom';
import { useSentence } from '../../../platform/ui/states/failure';
import { useTranslation } from '../../../platform/i18n';
import { useSession } from '../../../platform/session/session';
import { Button, LinkButton } from '../../../platform/ui/actions/button';
import { useResendVerification, useVerifyEmail } from '../accounts.queries';
import { BrokenLink, brokenLinkOf } from '../mailed/broken-link';
import { useMailedToken } from '../mailed/mailed-token';
import { AccountPage } from '../parts/account-page';
import { Outcome } from '../parts/outcome';
import { FormFailure } from '../parts/form-failure';
import styles from '../parts/form.module.css';

function Verified() {
  const { t } = useTranslation('accounts');
  const { user } = useSession();
  return (
    <Outcome
      icon="check"
      tone="leaf"
      actions={
        <LinkButton to={user ? '/' : '/login'} variant="primary">
          {t(user ? 'verify.goOn' : 'verify.logIn')}
        </LinkButton>
      }
    >
      <p>{t('verify.done')}</p>
    </Outcome>
  );
}

/** A new mail for whoever is signed in; others log in first. */
function WayOut() {
  const { t } = useTranslation('accounts');
  const sentence = useSentence();
  const { user } = useSession();
  const resend = useResendVerification();
  if (!user) {
    return (
      <LinkButton to="/login" variant="primary" state={{ from: '/profile' }}>
        {t('verify.logInForNew')}
      </LinkButton>
    );
  }
  return (
    <>
      <Button variant="primary" busy={resend.isPending} onClick={() => resend.mutate()}>
        {t('verify.again')}
      </Button>
      <p role="status">{resend.isSuccess && t('verify.sentAgain')}</p>
      <FormFailure>{resend.error && sentence(resend.error)}</FormFailure>
    </>
  );
}

/** One button: a scanner that follows the link uses nothing up. */
export function VerifyEmailScreen() {
  const { t } = useTranslation('accounts');
  const sentence = useSentence();
  const { user } = useSession();
  const token = useMailedToken();
  const verify = useVerifyEmail();
  const broken = token ? brokenLinkOf(verify.error) : 'forged';
  return (
    <AccountPage
      title={t('verify.title')}
      text={t('verify.text')}
      quote={t('verify.quote')}
      note={t('verify.note')}
      below={user ? <Link to="/profile">{t('verify.profile')}</Link> : <Link to="/login">{t('backToLogIn')}</Link>}
    >
      {verify.isSuccess || (broken === 'over' && user?.email_verified === true) ? (
        <Verified />
      ) : broken || !token ? (
        <BrokenLink kind={broken ?? 'forged'} actions={<WayOut />} />
      ) : (
        <div className={styles.form}>
          <FormFailure>{verify.error && sentence(verify.error)}</FormFailure>
          <Button
            variant="primary"
            size="large"
            wide
            busy={verify.isPending}
            busyLabel={t('verify.busy')}
            onClick={() => verify.mutate({ token })}
          >
            {t('verify.submit')}
          </Button>
        </div>
      )}
    </AccountPage>
  );
}
