import { ForgotPassword } from '@shulayim/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ApiFailure } from '../../../platform/api/api';
import { useSentence } from '../../../platform/ui/states/failure';
import { useTranslation } from '../../../platform/i18n';
import { type Problems, focusFirstProblem, problemsOf } from '../../../platform/forms/form';
import { Button } from '../../../platform/ui/actions/button';
import { Sentence } from '../../../platform/ui/content/sentence';
import { TextField } from '../../../platform/ui/forms/text-field';
import { useForgotPassword } from '../accounts.queries';
import { arrivalOf } from '../entering/arrival';
import { useLeadOn } from '../entering/lead-on';
import { AccountPage } from '../parts/account-page';
import styles from '../parts/form.module.css';
import { Outcome } from '../parts/outcome';
import { FormFailure } from '../parts/form-failure';

function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation('accounts');
  return (
    <Outcome icon="mail" tone="leaf" actions={<Button onClick={onAgain}>{t('forgot.again')}</Button>}>
      <p>
        <Sentence
          text={t('forgot.sent', { email: '{{email}}' })}
          parts={{ address: <bdi dir="ltr" /> }}
          values={{ email }}
        />
      </p>
      <p>{t('forgot.sentHint')}</p>
    </Outcome>
  );
}

function ForgotForm({
  email,
  onEmail,
  onSent,
}: {
  email: string;
  onEmail: (email: string) => void;
  onSent: () => void;
}) {
  const { t } = useTranslation('accounts');
  const sentence = useSentence();
  const forgot = useForgotPassword();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const show = (found: Problems) => {
    setProblems(found);
    focusFirstProblem(form.current, found);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (forgot.isPending) return;
    const parsed = ForgotPassword.safeParse({ email });
    show(parsed.success ? {} : problemsOf(parsed.error));
    if (!parsed.success) return forgot.reset();
    forgot.mutate(parsed.data, {
      onSuccess: onSent,
      onError: (error) => show(error instanceof ApiFailure ? error.fields : {}),
    });
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <TextField
        name="email"
        type="email"
        label={t('email')}
        autoComplete="username"
        inputMode="email"
        value={email}
        error={problems['email']}
        onChange={(event) => {
          setProblems({});
          onEmail(event.target.value);
        }}
      />
      <FormFailure>{forgot.error && !problems['email'] && sentence(forgot.error)}</FormFailure>
      <Button type="submit" variant="primary" size="large" wide busy={forgot.isPending} busyLabel={t('forgot.busy')}>
        {t('forgot.submit')}
      </Button>
    </form>
  );
}

export function ForgotPasswordScreen() {
  const { t } = useTranslation('accounts');
  const { keepWay } = useLeadOn();
  const { state } = useLocation();
  const [email, setEmail] = useState(() => arrivalOf(state).email);
  const [isSent, setSent] = useState(false);
  return (
    <AccountPage
      title={t('forgot.title')}
      text={t('forgot.text')}
      quote={t('forgot.quote')}
      note={t('forgot.note')}
      below={
        <Link to={keepWay('/login')} state={{ email }}>
          {t('backToLogIn')}
        </Link>
      }
    >
      {isSent ? (
        <LinkSent email={email.trim().toLowerCase()} onAgain={() => setSent(false)} />
      ) : (
        <ForgotForm email={email} onEmail={setEmail} onSent={() => setSent(true)} />
      )}
    </AccountPage>
  );
}
