import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** Green only means resolved or open; the accent only means new or yours. */
export type BadgeTone = 'leaf' | 'plain' | 'margin' | 'sky';

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}

/** `99+` above 99 (A §9), nothing at zero. It turns round in a right-to-left line unless it is isolated. */
export function CountBadge({ count, label }: { count: number; label?: string }) {
  if (count <= 0) return null;
  return (
    <bdi dir="ltr" className={styles.count} aria-label={label}>
      {count > 99 ? '99+' : count}
    </bdi>
  );
}
