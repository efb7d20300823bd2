import { type EmailChange, EmailChangeCode } from '@shulayim/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { takeFocus } from '../../../platform/forms/take-focus';
import { ApiFailure } from '../../../platform/api/api';
import { useSentence } from '../../../platform/ui/states/failure';
import { focusFirstProblem, problemsOf, type Problems } from '../../../platform/forms/form';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { Sentence } from '../../../platform/ui/content/sentence';
import { TextField } from '../../../platform/ui/forms/text-field';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import styles from '../parts/section.module.css';
import { SectionFailure } from '../parts/section-failure';
import { useAskForCode, useConfirmCode } from '../profile.queries';
import { digitsOf } from './code';

/** What is wrong with this code stands beside it; that no code is left to try is the form's matter. */
const problemsOfFailure = (error: unknown): Problems => {
  if (!(error instanceof ApiFailure)) return {};
  return error.code === 'wrong_code' ? { code: error.message } : error.fields;
};

function useCodeForm(onChanged: () => void) {
  const confirm = useConfirmCode();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const show = (found: Problems) => {
    setProblems(found);
    focusFirstProblem(form.current, found);
  };
  const clear = () => {
    setCode('');
    setProblems({});
    confirm.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (confirm.isPending) return;
    confirm.reset();
    const parsed = EmailChangeCode.safeParse({ code });
    show(parsed.success ? {} : problemsOf(parsed.error));
    if (!parsed.success) return;
    confirm.mutate(parsed.data, { onSuccess: onChanged, onError: (error) => show(problemsOfFailure(error)) });
  };
  const type = (typed: string) => {
    setProblems({});
    setCode(digitsOf(typed));
  };
  return { form, code, problems, confirm, type, clear, submit };
}

interface CodeFormProps {
  /** As it was asked for: a new code is asked for alike. */
  change: EmailChange;
  onChanged: () => void;
  /** To the first step; what stood here is gone. */
  onBack: () => void;
}

/** Second step: the code from the mail to the new address. */
export function CodeForm({ change, onChanged, onBack }: CodeFormProps) {
  const { t } = useTranslation('profile');
  const sentence = useSentence();
  const again = useAskForCode();
  const { form, code, problems, confirm, type, clear, submit } = useCodeForm(onChanged);
  const error = again.error ?? confirm.error;
  const sendAgain = () => {
    clear();
    again.mutate(change, { onSuccess: () => toast(t('address.sentAgain'), 'success') });
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label={t('address.verify')}>
      <p role="status">
        <Sentence
          text={t('address.sent', { email: '{{email}}' })}
          parts={{ address: <bdi dir="ltr" /> }}
          values={{ email: change.email }}
        />
      </p>
      <TextField
        name="code"
        label={t('address.code')}
        hint={t('address.codeHint')}
        dir="ltr"
        autoComplete="one-time-code"
        inputMode="numeric"
        ref={takeFocus}
        value={code}
        error={problems['code']}
        onChange={(event) => type(event.target.value)}
      />
      <SectionFailure>{error && !problems['code'] && sentence(error)}</SectionFailure>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={confirm.isPending} busyLabel={t('address.confirming')}>
          {t('address.confirm')}
        </Button>
        <Button busy={again.isPending} onClick={sendAgain}>
          {t('address.again')}
        </Button>
        <Button variant="quiet" icon="back" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </form>
  );
}
