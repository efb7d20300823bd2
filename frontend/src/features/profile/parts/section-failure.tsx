import type { ReactNode } from 'react';
import styles from './section.module.css';

/** What went wrong, beside the button that tried; announced when it appears. */
export function SectionFailure({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={styles.told}>
      {children && <p>{children}</p>}
    </div>
  );
}
