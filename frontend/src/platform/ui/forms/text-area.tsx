import type { Ref, TextareaHTMLAttributes } from 'react';
import { FieldFrame, type FieldProps } from './field';
import styles from './field.module.css';

interface TextAreaProps extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'className'> {
  value: string;
  /** Shows `N/max`, counted in UTF-16 code units. Without `cut`, more can be typed and the schema says so. */
  max?: number;
  /** Input stops at `max`. */
  cut?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

/** `N/max`, left to right in any surroundings. */
export function Counter({ value, max }: { value: number; max: number }) {
  return (
    <bdi dir="ltr" className={styles.counter} data-full={value >= max || undefined}>
      {value}/{max}
    </bdi>
  );
}

export function TextArea({ label, hint, error, optional, max, cut, ...area }: TextAreaProps) {
  const aside = max === undefined ? undefined : <Counter value={area.value.length} max={max} />;
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional} aside={aside}>
      {(control) => (
        <textarea
          dir="auto"
          placeholder=" "
          {...area}
          {...control}
          maxLength={cut ? max : undefined}
          className={`${styles.control} ${styles.area}`}
        />
      )}
    </FieldFrame>
  );
}
