import { LogInLinkWish } from '@shulayim/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { takeFocus } from '../../../platform/forms/take-focus';
import { ApiFailure } from '../../../platform/api/api';
import { type Problems, focusFirstProblem, problemsOf } from '../../../platform/forms/form';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { TextField } from '../../../platform/ui/forms/text-field';
import { useSentence } from '../../../platform/ui/states/failure';
import { FormFailure } from '../parts/form-failure';
import styles from '../parts/form.module.css';
import { Outcome } from '../parts/outcome';
import { useAskForLink } from './link.queries';

interface AskForLinkProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onBack: () => void;
}

/** Whose mailbox the link goes to; afterwards the same is said whether or not there is an account. */
export function AskForLink({ email, onEmail, onBack }: AskForLinkProps) {
  const { t } = useTranslation('accounts');
  const sentence = useSentence();
  const ask = useAskForLink();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const show = (found: Problems) => {
    setProblems(found);
    focusFirstProblem(form.current, found);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = LogInLinkWish.safeParse({ email });
    show(parsed.success ? {} : problemsOf(parsed.error));
    if (!parsed.success) return ask.reset();
    ask.mutate(parsed.data, { onError: (error) => show(error instanceof ApiFailure ? error.fields : {}) });
  };
  const back = (
    <Button variant="quiet" icon="back" onClick={onBack}>
      {t('secondFactor.back')}
    </Button>
  );
  if (ask.isSuccess)
    return (
      <Outcome
        icon="mail"
        tone="leaf"
        actions={
          <>
            <Button onClick={ask.reset}>{t('link.again')}</Button>
            {back}
          </>
        }
      >
        <p>{t('link.sent')}</p>
        <p>{t('link.sentHint')}</p>
      </Outcome>
    );
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label={t('link.text')}>
      <TextField
        name="email"
        type="email"
        label={t('email')}
        autoComplete="username"
        inputMode="email"
        ref={takeFocus}
        value={email}
        error={problems['email']}
        onChange={({ target }) => {
          setProblems({});
          onEmail(target.value);
        }}
      />
      <FormFailure>{ask.error && !problems['email'] && sentence(ask.error)}</FormFailure>
      <Button type="submit" variant="primary" size="large" wide busy={ask.isPending} busyLabel={t('forgot.busy')}>
        {t('link.submit')}
      </Button>
      <div className={styles.ways}>{back}</div>
    </form>
  );
}
