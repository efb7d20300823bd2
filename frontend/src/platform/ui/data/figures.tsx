import { formatNumber } from '../../i18n';
import type { ReactNode } from 'react';
import styles from './figures.module.css';

export interface Figure {
  readonly name: string;
  readonly label: ReactNode;
  readonly value: number;
}

interface FiguresProps {
  readonly label: string;
  /** Words where no number is told; null while they are on their way: the row keeps its place. */
  readonly figures: readonly (Omit<Figure, 'value'> & { value: number | string | null })[];
}

/** Large numbers between hairlines. */
export function FigureRow({ label, figures }: FiguresProps) {
  return (
    <dl
      className={styles.figures}
      aria-label={label}
      aria-busy={figures.some(({ value }) => value === null) || undefined}
    >
      {figures.map(({ name, label: words, value }) => (
        <div key={name}>
          <dt>{words}</dt>
          <dd data-figure={name} className={typeof value === 'string' ? styles.words : undefined}>
            {value === null ? <i className={styles.waiting} /> : toText(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const toText = (value: number | string): string => (typeof value === 'number' ? formatNumber(value) : value);
