import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../platform/ui/brand/icon';
import styles from './outcome.module.css';

interface OutcomeProps {
  icon: IconName;
  tone: 'leaf' | 'margin';
  /** A sentence or two; announced when it takes the form's place. */
  children: ReactNode;
  /** The way on. */
  actions?: ReactNode;
}

/** Stands where the form stood, once there is nothing left to fill in. */
export function Outcome({ icon, tone, children, actions }: OutcomeProps) {
  return (
    <div className={styles.outcome}>
      <div className={styles.told} data-tone={tone} role={tone === 'margin' ? 'alert' : 'status'}>
        <Icon name={icon} size={1.5} />
        <div className={styles.words}>{children}</div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
