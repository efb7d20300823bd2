import styles from './step-dots.module.css';

/** How far one has come: the words for everybody, the dots for the eye. */
export function StepDots({ step, of, label }: { step: number; of: number; label: string }) {
  return (
    <div className={styles.line}>
      <p className={styles.words} aria-live="polite">
        {label}
      </p>
      <div className={styles.dots} aria-hidden="true">
        {Array.from({ length: of }, (_, i) => (
          <i key={i} data-state={i + 1 < step ? 'past' : i + 1 === step ? 'now' : undefined} />
        ))}
      </div>
    </div>
  );
}
