import { ResetPassword } from '@shulayim/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { useLeastPasswordLength } from '../../../entities/queries/site.queries';
import { useTranslation } from '../../../platform/i18n';
import { Link, useNavigate } from 'react-router-dom';
import { ApiFailure } from '../../../platform/api/api';
import { useSentence } from '../../../platform/ui/states/failure';
import { type Problems, focusFirstProblem } from '../../../platform/forms/form';
import { useSession } from '../../../platform/session/session';
import { Button, LinkButton } from '../../../platform/ui/actions/button';
import { PasswordField } from '../../../platform/ui/forms/text-field';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { useResetPassword } from '../accounts.queries';
import { BrokenLink, brokenLinkOf } from '../mailed/broken-link';
import { useMailedToken } from '../mailed/mailed-token';
import { type NewPasswordValues, problemsOfNewPassword } from '../mailed/new-password';
import { AccountPage } from '../parts/account-page';
import styles from '../parts/form.module.css';
import { FormFailure } from '../parts/form-failure';

type Reset = ReturnType<typeof useResetPassword>;

function NewPasswordForm({ token, reset }: { token: string; reset: Reset }) {
  const { t } = useTranslation('accounts');
  const sentence = useSentence();
  const navigate = useNavigate();
  const { user } = useSession();
  const least = useLeastPasswordLength();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<NewPasswordValues>({ password: '', confirmPassword: '' });
  const [problems, setProblems] = useState<Problems>({});
  const show = (found: Problems) => {
    setProblems(found);
    focusFirstProblem(form.current, found);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reset.isPending) return;
    const found = problemsOfNewPassword(values, least);
    show(found);
    if (Object.keys(found).length > 0) return reset.reset();
    reset.mutate(ResetPassword.parse({ token, password: values.password }), {
      onSuccess: () => {
        // Who is signed in here stays so, and is led on from there; others are told on that page.
        if (user) toast(t('logIn.arrival.passwordChangedHere'), 'success');
        void navigate('/login', { replace: true, state: { why: 'password_changed' } });
      },
      onError: (error) => show(error instanceof ApiFailure ? error.fields : {}),
    });
  };
  const typed = (field: keyof NewPasswordValues) => ({
    name: field,
    value: values[field],
    error: problems[field],
    autoComplete: 'new-password',
    onChange: (event: { target: { value: string } }) => {
      setValues((now) => ({ ...now, [field]: event.target.value }));
      setProblems({});
    },
  });
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <PasswordField {...typed('password')} label={t('reset.password')} hint={t('register.passwordHint', { least })} />
      <PasswordField {...typed('confirmPassword')} label={t('register.confirm')} />
      <FormFailure>{reset.error && Object.keys(problems).length === 0 && sentence(reset.error)}</FormFailure>
      <Button type="submit" variant="primary" size="large" wide busy={reset.isPending} busyLabel={t('reset.busy')}>
        {t('reset.submit')}
      </Button>
    </form>
  );
}

/** Opening the link changes nothing: a mail scanner opens it too. Only the form's call uses it up. */
export function ResetPasswordScreen() {
  const { t } = useTranslation('accounts');
  const token = useMailedToken();
  const reset = useResetPassword();
  const broken = token ? brokenLinkOf(reset.error) : 'forged';
  const askAgain = (
    <LinkButton to="/forgot-password" variant="primary">
      {t('reset.askAgain')}
    </LinkButton>
  );
  return (
    <AccountPage
      title={t('reset.title')}
      text={t('reset.text')}
      quote={t('reset.quote')}
      note={t('reset.note')}
      below={<Link to="/login">{t('backToLogIn')}</Link>}
    >
      {broken || !token ? (
        <BrokenLink kind={broken ?? 'forged'} actions={askAgain} />
      ) : (
        <NewPasswordForm token={token} reset={reset} />
      )}
    </AccountPage>
  );
}
