import type { ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  /** The ruled line at the beginning: `margin` for what is live, `quiet` for what waits. */
  line?: 'margin' | 'quiet';
  as?: 'div' | 'article' | 'section' | 'li';
  children: ReactNode;
}

/** For what floats or can be opened; sections of a page are parted by hairlines instead. */
export function Card({ line, as: Tag = 'div', children }: CardProps) {
  return (
    <Tag className={styles.card} data-line={line}>
      {children}
    </Tag>
  );
}
