import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  text?: ReactNode;
  /** What cannot be undone. */
  isGrave?: boolean;
  children: ReactNode;
}

/** One matter of the account: its name on the one side, what can be done on the other, a hairline above. */
export function Section({ title, text, isGrave = false, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} data-grave={isGrave || undefined} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
