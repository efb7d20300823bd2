import { formatNumber } from '../../i18n';
import { countWords } from '@shulayim/anchoring';
import { maxPartWords } from '@shulayim/contracts';
import { FieldFrame } from './field';
import styles from './part-body.module.css';

interface PartBodyProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly error?: string | undefined;
  /** Said while there are more words than fit, where `error` does not say it. */
  readonly tooLong?: (max: string) => string;
  /** Lines that it shows at first. */
  readonly rows: number;
  readonly value: string;
  /** Says how many words of how many there are, both formatted. */
  readonly count: (numbers: { formatted: string; max: string }) => string;
  readonly onChange: (value: string) => void;
}

/** The author's words of a part, exactly as they are pasted, with their count. */
export function PartBody({ name, label, hint, error, tooLong, rows, value, count, onChange }: PartBodyProps) {
  const words = countWords(value);
  const isFull = words > maxPartWords;
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error ?? (isFull ? tooLong?.(formatNumber(maxPartWords)) : undefined)}
      aside={
        <span className={styles.count} data-full={isFull || undefined}>
          {count({ formatted: formatNumber(words), max: formatNumber(maxPartWords) })}
        </span>
      }
    >
      {(control) => (
        <textarea
          {...control}
          name={name}
          dir="auto"
          placeholder=" "
          rows={rows}
          className={styles.body}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
