import type { ReactNode } from 'react';
import styles from './user-text.module.css';

/** A name or title that someone typed, inside a sentence of ours: isolated, so that it cannot turn the sentence round. */
export function UserName({ children }: { children: ReactNode }) {
  return <bdi>{children}</bdi>;
}

/** A paragraph that someone typed: it stands in its own direction and keeps its line breaks. */
export function UserText({
  children,
  as: Tag = 'p',
}: {
  children: ReactNode;
  as?: 'p' | 'div' | 'span' | 'blockquote';
}) {
  return (
    <Tag dir="auto" className={styles.text}>
      {children}
    </Tag>
  );
}
