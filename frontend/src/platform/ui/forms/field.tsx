import { type ReactNode, useId } from 'react';
import { inLanguage, useTranslation } from '../../i18n';
import { Icon } from '../brand/icon';
import styles from './field.module.css';

export interface FieldProps {
  /** The wire's name of the field. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** A sentence, announced when it appears. */
  error?: string | undefined;
  /** Adds '(optional)' to the label. */
  optional?: boolean;
}

interface FrameProps extends Omit<FieldProps, 'name'> {
  /** Stands at the end of the line under the field, a counter. */
  aside?: ReactNode;
  children: (control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

/** Label above, sentence below: what every field has. */
export function FieldFrame({ label, hint, error, optional, aside, children }: FrameProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}>{t('optional')}</span>}
      </label>
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      <div className={styles.below}>
        <div>
          <div id={`${id}-error`} className={styles.error} role="alert">
            {error && (
              <>
                <Icon name="alert" /> {inLanguage(error)}
              </>
            )}
          </div>
          {hint && !error && (
            <div id={`${id}-hint`} className={styles.hint}>
              {hint}
            </div>
          )}
        </div>
        {aside}
      </div>
    </div>
  );
}
