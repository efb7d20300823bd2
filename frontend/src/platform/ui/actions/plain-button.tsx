import type { ReactNode } from 'react';
import styles from './plain-button.module.css';

/** A lesser way out, as underlined words. */
export function PlainButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.plain} onClick={onClick}>
      {children}
    </button>
  );
}
