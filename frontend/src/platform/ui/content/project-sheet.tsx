import type { ReactNode } from 'react';
import styles from './project-sheet.module.css';

/** A work as a card: its edge is the margin's red line while it is open. */
export function ProjectSheet({
  isOpen,
  className,
  children,
}: {
  isOpen: boolean;
  className: string | undefined;
  children: ReactNode;
}) {
  return (
    <article className={`${styles.sheet} ${className}`} data-open={isOpen || undefined}>
      {children}
    </article>
  );
}
