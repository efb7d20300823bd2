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
  /** After so many it is cut, and says so by dots. */
  lines?: number;
}

/** A paragraph that someone typed: it stands in the direction of most of its letters and keeps its line breaks. */
export function UserText({ children, as: Tag = 'p', lines }: UserTextProps) {
  return (
    <Tag
      dir={directionOf(children)}
      className={lines ? `${styles.text} ${styles.cut}` : styles.text}
      style={lines ? { WebkitLineClamp: lines } : undefined}
    >
      {children}
    </Tag>
  );
}
