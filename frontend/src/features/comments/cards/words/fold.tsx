import type { ComponentProps, ReactNode } from 'react';
import styles from './fold.module.css';

interface FoldProps extends ComponentProps<'details'> {
  readonly summary: string;
  readonly children: ReactNode;
}

/** A few lines that wait behind a dotted word. */
export function Fold({ summary, children, className = '', ...details }: FoldProps) {
  return (
    <details {...details} className={`${styles.fold} ${className}`}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
