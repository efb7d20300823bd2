import type { ReactNode } from 'react';
import styles from './form.module.css';

/** Where a form says what went wrong with all of it; announced when it appears. */
export function FormFailure({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={styles.told}>
      {children && <p className={styles.failure}>{children}</p>}
    </div>
  );
}
