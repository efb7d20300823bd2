import type { ReactNode } from 'react';
import { Icon } from '../../../platform/ui/brand/icon';
import styles from './acts.module.css';

/** What has been done, where the button stood. */
export function ActionDone({ children }: { children: ReactNode }) {
  return (
    <p className={styles.told} role="status">
      <Icon name="check" />
      {children}
    </p>
  );
}
