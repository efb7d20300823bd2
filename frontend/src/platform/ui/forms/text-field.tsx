import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { useTranslation } from '../../i18n';
import { IconButton } from '../actions/button';
import { FieldFrame, type FieldProps } from './field';
import styles from './field.module.css';

interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'className'> {
  ref?: Ref<HTMLInputElement>;
  /** What opens an account: it is kept nowhere while it is typed. */
  'data-secret'?: boolean;
}

/** E-mail addresses and passwords are typed left to right; everything else turns with what is typed. */
const directionOf = (type: string | undefined) => (type === 'email' || type === 'password' ? 'ltr' : 'auto');

export function TextField({ label, hint, error, optional, type = 'text', ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <input dir={directionOf(type)} placeholder=" " {...input} {...control} type={type} className={styles.control} />
      )}
    </FieldFrame>
  );
}

/** A password, with a button that shows it. Pasting is welcome. While it is shown its type is `text`: `data-secret` stays. */
export function PasswordField({ label, hint, error, optional, ...input }: Omit<TextFieldProps, 'type'>) {
  const { t } = useTranslation('ui');
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className={styles.withButton}>
          <input
            dir="ltr"
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            data-secret
            className={styles.control}
          />
          <span className={styles.inside}>
            <IconButton
              icon="eye"
              label={t(isShown ? 'hidePassword' : 'showPassword')}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            />
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
