import { EmailChange, sentences } from '@shulayim/contracts';
import { useState } from 'react';
import type { Problems } from '../../../platform/forms/form';
import { takeFocus } from '../../../platform/forms/take-focus';
import { useSentence } from '../../../platform/ui/states/failure';
import { checkedBy, useCheckedForm } from '../../../platform/forms/use-checked-form';
import { useTranslation } from '../../../platform/i18n';
import { PasswordField, TextField } from '../../../platform/ui/forms/text-field';
import styles from '../parts/section.module.css';
import { FormFoot } from '../parts/form-foot';
import { useAskForCode } from '../profile.queries';

interface AddressFormProps {
  current: string;
  onSent: (change: EmailChange) => void;
  onCancel: () => void;
}

/** First step: where to. */
export function AddressForm({ current, onSent, onCancel }: AddressFormProps) {
  const { t } = useTranslation('profile');
  const sentence = useSentence();
  const ask = useAskForCode();
  const [needsPassword, setNeedsPassword] = useState(false);
  const { form, typed, problems, failure, type, submit } = useCheckedForm({
    empty: { email: '', password: '' },
    check: ({ email, password }) => {
      const parsed = EmailChange.safeParse(needsPassword ? { email, password } : { email });
      const isSame = parsed.success && parsed.data.email === current;
      return isSame ? { problems: { email: sentences.emailSame } } : checkedBy(parsed);
    },
    call: ask,
    onSent,
    ofCode: ({ code, message }): Problems | undefined => {
      if (code === 'password_needed') {
        setNeedsPassword(true);
        return { password: message };
      }
      if (code === 'wrong_credentials') return { password: t('address.wrongPassword') };
      // An address that somebody else has, or that takes no mail, is the field's matter.
      return code === 'email_taken' || code === 'refused_mail' ? { email: message } : undefined;
    },
  });
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label={t('address.change')}>
      <TextField
        name="email"
        type="email"
        label={t('address.new')}
        hint={t('address.newHint')}
        autoComplete="email"
        inputMode="email"
        ref={takeFocus}
        value={typed.email}
        error={problems['email']}
        onChange={({ target }) => type({ email: target.value })}
      />
      {needsPassword && (
        <PasswordField
          name="password"
          label={t('address.password')}
          autoComplete="current-password"
          ref={takeFocus}
          value={typed.password}
          error={problems['password']}
          onChange={({ target }) => type({ password: target.value })}
        />
      )}
      <FormFoot
        failure={failure && sentence(failure)}
        submit={{ label: t('address.send'), busyLabel: t('address.sending'), isBusy: ask.isPending }}
        cancel={t('cancel')}
        onCancel={onCancel}
      />
    </form>
  );
}
