import { textDirection } from '@shulayim/anchoring';
import type { ReactNode } from 'react';
import styles from './user-text.module.css';

const directionOf = (children: ReactNode) => (typeof children === 'string' ? textDirection(children) : 'auto');

/** A name or title that someone typed, inside a sentence of ours: isolated, so that it cannot turn the sentence round. */
export function UserName({ children }: { children: ReactNode }) {
  return <bdi dir={directionOf(children)}>{children}</bdi>;
}

interface UserTextProps {
  children: ReactNode;
  as?: 'p' | 'div';
  /** After three lines it is cut, and says so by dots. */
  isShort?: boolean;
}

/** A paragraph that someone typed: it stands in the direction of most of its letters and keeps its line breaks. */
export function UserText({ children, as: Tag = 'p', isShort = false }: UserTextProps) {
  return (
    <Tag dir={directionOf(children)} className={isShort ? `${styles.text} ${styles.short}` : styles.text}>
      {children}
    </Tag>
  );
}
