import type { ReactNode } from 'react';
import styles from './margin-section.module.css';

interface MarginHeadProps {
  title: ReactNode;
  /** A word beside the title, as one writes it in a margin. */
  note?: ReactNode;
  children?: ReactNode;
}

/** A page's name and its first words, on the page's side of the ruled line. */
export function MarginHead({ title, note, children }: MarginHeadProps) {
  return (
    <div className={styles.section} data-head>
      <div className={styles.side}>{note && <p>{note}</p>}</div>
      <div className={styles.body}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}

interface MarginSectionProps extends MarginHeadProps {
  /** Links and the header lead here by it. */
  id: string;
  children: ReactNode;
}

/**
 * A stretch of a page that has the product's own shape: what it is called stands in the margin, what it says beyond the
 * ruled line. Sections that follow each other share one line.
 */
export function MarginSection({ id, title, note, children }: MarginSectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <div className={styles.side}>
        <h2 id={`${id}-title`}>{title}</h2>
        {note && <p>{note}</p>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
