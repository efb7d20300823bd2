import type { ReactNode } from 'react';
import styles from './specimen.module.css';

/** A chapter of the page. */
export function Chapter({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className={styles.chapter} aria-label={title}>
      <h2>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}

/** The same thing on light paper and on dark, whatever the page itself is. */
export function Specimen({ label, children }: { label: string; children: (scheme: 'light' | 'dark') => ReactNode }) {
  return (
    <figure className={styles.specimen}>
      <figcaption>{label}</figcaption>
      <div className={styles.pair}>
        {(['light', 'dark'] as const).map((scheme) => (
          <div key={scheme} className={styles.panel} data-mantine-color-scheme={scheme}>
            {children(scheme)}
          </div>
        ))}
      </div>
    </figure>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}
