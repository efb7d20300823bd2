import { Registration } from '@shulayim/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { useLeastPasswordLength, useSite } from '../../../entities/queries/site.queries';
import { useTranslation } from '../../../platform/i18n';
import { Link, useLocation } from 'react-router-dom';
import { ApiFailure } from '../../../platform/api/api';
import { type Problems, focusFirstProblem } from '../../../platform/forms/form';
import { Button } from '../../../platform/ui/actions/button';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { Redirect } from '../../../platform/ui/layout/page/redirect';
import { useRegister } from '../accounts.queries';
import { arrivalOf } from '../entering/arrival';
import { useLeadOn } from '../entering/lead-on';
import { OpenIdRegistration } from '../openid/openid-log-in';
import { AccountPage } from '../parts/account-page';
import styles from '../parts/form.module.css';
import { FormFailure } from '../parts/form-failure';
import { RegistrationClosed } from '../registration/registration-closed';
import { RegistrationFields } from '../registration/registration-fields';
import {
  type RegistrationValues,
  emptyRegistration,
  problemsOfFailure,
  problemsOfRegistration,
} from '../registration/registration';

/** What is typed, what is wrong with it, and sending it. */
function useRegistrationForm(onRegistered: () => void) {
  const { t } = useTranslation('accounts');
  const register = useRegister(({ email }) => {
    toast(t('register.mailSent', { email }), 'success');
    onRegistered();
  });
  const form = useRef<HTMLFormElement>(null);
  const leastPassword = useLeastPasswordLength();
  const { state } = useLocation();
  const [values, setValues] = useState<RegistrationValues>(() => ({
    ...emptyRegistration,
    email: arrivalOf(state).email,
  }));
  const [problems, setProblems] = useState<Problems>({});
  const show = (found: Problems) => {
    setProblems(found);
    focusFirstProblem(form.current, found);
  };
  return {
    form,
    values,
    problems,
    leastPassword,
    isSending: register.isPending,
    error: register.error,
    change: (changed: Partial<RegistrationValues>) => {
      setValues((now) => ({ ...now, ...changed }));
      setProblems((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changed))));
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (register.isPending) return;
      const found = problemsOfRegistration(values, leastPassword);
      show(found);
      if (Object.keys(found).length > 0) return register.reset();
      register.mutate(Registration.parse(values), { onError: (error) => show(problemsOfFailure(error)) });
    },
  };
}

function RegisterForm({ onRegistered }: { onRegistered: () => void }) {
  const { t } = useTranslation('accounts');
  const { form, values, problems, leastPassword, isSending, error, change, submit } = useRegistrationForm(onRegistered);
  const isBesideField = Object.keys(problemsOfFailure(error)).length > 0;
  // Only a sentence of our server's: an answer without one is P §8's own.
  const isOfServer = error instanceof ApiFailure && error.status > 0 && !error.isUnreadable;
  const isClosed = error instanceof ApiFailure && error.code === 'registration_closed';
  const told = error && !isBesideField && (isOfServer ? error.message : t('register.failed'));
  return (
    <>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <RegistrationFields values={values} problems={problems} leastPassword={leastPassword} onChange={change} />
        {isClosed ? <RegistrationClosed /> : <FormFailure>{told}</FormFailure>}
        <Button type="submit" variant="primary" size="large" wide busy={isSending} busyLabel={t('register.busy')}>
          {t('register.submit')}
        </Button>
      </form>
      <OpenIdRegistration role={values.role} />
    </>
  );
}

export function RegisterScreen() {
  const { t } = useTranslation('accounts');
  const { user, targetOf, keepWay } = useLeadOn();
  const site = useSite();
  const [isNew, setNew] = useState(false);
  if (user) return <Redirect to={targetOf(user, isNew)} replace />;
  return (
    <AccountPage
      title={t('register.title')}
      text={t('register.text')}
      quote={t('register.quote')}
      note={t('register.note')}
      below={
        <span>
          {t('register.hasAccount')} <Link to={keepWay('/login')}>{t('register.logIn')}</Link>
        </span>
      }
    >
      {site.data?.registration_open === false ? (
        <RegistrationClosed />
      ) : (
        <RegisterForm onRegistered={() => setNew(true)} />
      )}
    </AccountPage>
  );
}
