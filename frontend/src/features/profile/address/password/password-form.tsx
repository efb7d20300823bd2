import { PasswordChange, newPasswordOf, sentences } from '@shulayim/contracts';
import { useLeastPasswordLength } from '../../../../entities/queries/site.queries';
import { takeFocus } from '../../../../platform/forms/take-focus';
import { type Checked, checkedBy, useCheckedForm } from '../../../../platform/forms/use-checked-form';
import { useTranslation } from '../../../../platform/i18n';
import { PasswordField } from '../../../../platform/ui/forms/text-field';
import { useSentence } from '../../../../platform/ui/states/failure';
import { FormFoot } from '../../parts/form-foot';
import styles from '../../parts/section.module.css';
import { useChangePassword } from '../../profile.queries';
import { PasswordReset } from './password-reset';

const empty = { current_password: '', password: '', confirmPassword: '' };

/** Every field's sentence at once. @param least characters of a password on this site */
function checked({ confirmPassword, ...change }: typeof empty, least: number): Checked<PasswordChange> {
  const found = checkedBy(PasswordChange.extend({ password: newPasswordOf(least) }).safeParse(change));
  if (confirmPassword === change.password) return found;
  const problems = 'problems' in found ? found.problems : {};
  return { problems: { ...problems, confirmPassword: sentences.passwordsDiffer } };
}

interface PasswordFormProps {
  readonly email: string;
  readonly onChanged: () => void;
  readonly onCancel: () => void;
}

/** A new password by the present one; whoever has none that they know gets a link. */
export function PasswordForm({ email, onChanged, onCancel }: PasswordFormProps) {
  const { t } = useTranslation('profile');
  const sentence = useSentence();
  const least = useLeastPasswordLength();
  const change = useChangePassword();
  const { form, typed, problems, failure, type, submit } = useCheckedForm({
    empty,
    check: (wish) => checked(wish, least),
    call: change,
    onSent: onChanged,
    ofCode: ({ code }) => (code === 'wrong_credentials' ? { current_password: t('password.wrong') } : undefined),
  });
  const field = (name: keyof typeof empty) => ({
    name,
    value: typed[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => type({ [name]: target.value }),
  });
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label={t('password.change')}>
      {/* Tells a password manager whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...field('current_password')}
        label={t('password.current')}
        autoComplete="current-password"
        ref={takeFocus}
      />
      <PasswordField
        {...field('password')}
        label={t('password.new')}
        hint={t('password.newHint', { least })}
        autoComplete="new-password"
      />
      <PasswordField {...field('confirmPassword')} label={t('password.again')} autoComplete="new-password" />
      <FormFoot
        failure={failure && sentence(failure)}
        submit={{ label: t('password.save'), busyLabel: t('password.saving'), isBusy: change.isPending }}
        cancel={t('cancel')}
        onCancel={onCancel}
      />
      <p className={styles.quiet}>{t('password.forgotten')}</p>
      <div className={styles.actions}>
        <PasswordReset email={email} />
      </div>
    </form>
  );
}
