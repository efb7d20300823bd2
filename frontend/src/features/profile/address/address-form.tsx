import { EmailChange, sentences } from '@shulayim/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { ApiFailure } from '../../../platform/api/api';
import { useSentence } from '../../../platform/ui/states/failure';
import { focusFirstProblem, problemsOf, type Problems } from '../../../platform/forms/form';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { TextField } from '../../../platform/ui/forms/text-field';
import styles from '../parts/section.module.css';
import { SectionFailure } from '../parts/section-failure';
import { useAskForCode } from '../profile.queries';

interface AddressFormProps {
  current: string;
  onSent: (email: string) => void;
  onCancel: () => void;
}

/** An address that somebody else has, or that takes no mail, is the field's matter. */
function problemsOfFailure(error: unknown): Problems {
  if (!(error instanceof ApiFailure)) return {};
  const isOfField = error.code === 'email_taken' || error.code === 'refused_mail';
  return isOfField ? { email: error.message } : error.fields;
}

/** First step: where to. */
export function AddressForm({ current, onSent, onCancel }: AddressFormProps) {
  const { t } = useTranslation('profile');
  const sentence = useSentence();
  const ask = useAskForCode();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const show = (found: Problems) => {
    setProblems(found);
    focusFirstProblem(form.current, found);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ask.isPending) return;
    ask.reset();
    const parsed = EmailChange.safeParse({ email });
    if (!parsed.success) return show(problemsOf(parsed.error));
    if (parsed.data.email === current) return show({ email: sentences.emailSame });
    show({});
    ask.mutate(parsed.data, {
      onSuccess: () => onSent(parsed.data.email),
      onError: (error) => show(problemsOfFailure(error)),
    });
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label={t('address.change')}>
      <TextField
        name="email"
        type="email"
        label={t('address.new')}
        hint={t('address.newHint')}
        autoComplete="email"
        inputMode="email"
        autoFocus
        value={email}
        error={problems['email']}
        onChange={(event) => {
          setProblems({});
          setEmail(event.target.value);
        }}
      />
      <SectionFailure>{ask.error && !problems['email'] && sentence(ask.error)}</SectionFailure>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={ask.isPending} busyLabel={t('address.sending')}>
          {t('address.send')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
