import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  text: string;
  /** A sentence more: what will appear here, and how. */
  hint?: ReactNode;
  action?: ReactNode;
  /** It stands instead of the whole page, and is its heading. */
  isPage?: boolean;
}

/** An empty page of the ruled notebook. */
export function EmptyState({ text, hint, action, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={styles.empty}>
      <div className={styles.sheet} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <Title className={styles.title}>{text}</Title>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  );
}
