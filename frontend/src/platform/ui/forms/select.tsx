import type { SelectHTMLAttributes } from 'react';
import { Icon } from '../brand/icon';
import { FieldFrame, type FieldProps } from './field';
import styles from './field.module.css';

interface SelectProps extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'className'> {
  options: readonly { value: string; label: string }[];
}

/** The machine's own list: the wheel on a phone, the keyboard everywhere. */
export function Select({ label, hint, error, optional, options, ...select }: SelectProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className={styles.selectFrame}>
          <select {...select} {...control} className={styles.control}>
            {options.map(({ value, label: words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </div>
      )}
    </FieldFrame>
  );
}
