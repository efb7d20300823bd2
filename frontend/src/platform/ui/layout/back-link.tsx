import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../brand/icon';
import styles from './back-link.module.css';

/** Above a page's title: one step up. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.back}>
      <Icon name="back" /> {children}
    </Link>
  );
}
