import { useTranslation } from '../../../platform/i18n';
import type { Problems } from '../../../platform/forms/form';
import { ChoiceCards } from '../../../platform/ui/forms/choice-cards';
import { PasswordField, TextField } from '../../../platform/ui/forms/text-field';
import styles from '../parts/form.module.css';
import { Consent } from './consent';
import type { RegistrationValues } from './registration';

interface RegistrationFieldsProps {
  values: RegistrationValues;
  problems: Problems;
  /** Characters of a password on this site. */
  leastPassword: number;
  onChange: (change: Partial<RegistrationValues>) => void;
}

export function RegistrationFields({ values, problems, leastPassword, onChange }: RegistrationFieldsProps) {
  const { t } = useTranslation('accounts');
  const typed = (field: 'name' | 'email' | 'password' | 'confirmPassword') => ({
    name: field,
    value: values[field],
    error: problems[field],
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  });
  return (
    <>
      <ChoiceCards
        name="role"
        label={t('register.role')}
        options={[
          { value: 'reader', title: t('register.reader'), text: t('register.readerText') },
          { value: 'author', title: t('register.author'), text: t('register.authorText') },
        ]}
        value={values.role}
        onChange={(role) => onChange({ role })}
        error={problems['role']}
      />
      <TextField {...typed('name')} label={t('name')} autoComplete="name" />
      <TextField {...typed('email')} type="email" label={t('email')} autoComplete="email" inputMode="email" />
      <div className={styles.pair}>
        <PasswordField
          {...typed('password')}
          label={t('password')}
          hint={t('register.passwordHint', { least: leastPassword })}
          autoComplete="new-password"
        />
        <PasswordField {...typed('confirmPassword')} label={t('register.confirm')} autoComplete="new-password" />
      </div>
      <Consent wantsNews={values.marketing_consent} onChange={(marketing_consent) => onChange({ marketing_consent })} />
    </>
  );
}
