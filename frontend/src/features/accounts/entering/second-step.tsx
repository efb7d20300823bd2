import { SecondFactor } from '@shulayim/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { takeFocus } from '../../../platform/forms/take-focus';
import { ApiFailure } from '../../../platform/api/api';
import { focusFirstProblem, problemsOf, type Problems } from '../../../platform/forms/form';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { TextField } from '../../../platform/ui/forms/text-field';
import { useFinishLogIn } from '../accounts.queries';
import { FormFailure } from '../parts/form-failure';
import styles from '../parts/form.module.css';
import { logInSentence } from './log-in-sentence';

interface SecondStepProps {
  /** What the right password was answered with; good for a few minutes. */
  readonly challenge: string;
  /** @param why in words, where it was not their own doing */
  readonly onBack: (why: string | null) => void;
}

const problemsOfFailure = (error: Error): Problems => {
  if (!(error instanceof ApiFailure)) return {};
  return error.code === 'wrong_code' ? { code: error.message } : error.fields;
};

/** After the password: the code of the authenticator app, or a recovery code. */
export function SecondStep({ challenge, onBack }: SecondStepProps) {
  const { t } = useTranslation('accounts');
  const finish = useFinishLogIn();
  const form = useRef<HTMLFormElement>(null);
  const [way, setWay] = useState<'code' | 'recovery'>('code');
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const show = (found: Problems) => {
    setProblems(found);
    focusFirstProblem(form.current, found);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (finish.isPending) return;
    finish.reset();
    const given = SecondFactor.safeParse({ challenge, code });
    show(given.success ? {} : problemsOf(given.error));
    if (!given.success) return;
    finish.mutate(given.data, {
      onError: (error) => {
        if (error instanceof ApiFailure && error.code === 'log_in_expired') onBack(error.message);
        else show(problemsOfFailure(error));
      },
    });
  };
  const goOtherWay = () => {
    setWay(way === 'code' ? 'recovery' : 'code');
    setCode('');
    setProblems({});
    finish.reset();
    form.current?.querySelector('input')?.focus();
  };
  const sentence = finish.error && !problems['code'] && logInSentence(finish.error);

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label={t('secondFactor.text')}>
      <TextField
        name="code"
        label={t(`secondFactor.${way}`)}
        hint={t(`secondFactor.${way}Hint`)}
        dir="ltr"
        autoComplete={way === 'code' ? 'one-time-code' : 'off'}
        inputMode={way === 'code' ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        ref={takeFocus}
        value={code}
        error={problems['code']}
        onChange={(event) => {
          setProblems({});
          setCode(event.target.value);
        }}
      />
      <FormFailure>
        {sentence && ('text' in sentence ? sentence.text : t(`logIn.failures.${sentence.key}`))}
      </FormFailure>
      <Button type="submit" variant="primary" size="large" wide busy={finish.isPending} busyLabel={t('logIn.busy')}>
        {t('secondFactor.submit')}
      </Button>
      <div className={styles.ways}>
        <Button variant="quiet" onClick={goOtherWay}>
          {t(way === 'code' ? 'secondFactor.useRecovery' : 'secondFactor.useApp')}
        </Button>
        <Button variant="quiet" icon="back" onClick={() => onBack(null)}>
          {t('secondFactor.back')}
        </Button>
      </div>
    </form>
  );
}
