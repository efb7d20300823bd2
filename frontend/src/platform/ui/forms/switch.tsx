import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** Yes or no, with a sentence: a checkbox underneath. The whole line can be pressed. */
export function Switch({ name, label, hint, checked, onChange, disabled }: SwitchProps) {
  const id = useId();
  return (
    <label className={styles.line} data-disabled={disabled || undefined}>
      <input
        type="checkbox"
        role="switch"
        name={name}
        className={styles.box}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? id : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {hint && (
          <span id={id} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <span className={styles.track} aria-hidden="true" />
    </label>
  );
}
