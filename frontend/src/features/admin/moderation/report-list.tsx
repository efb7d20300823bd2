import type { AdminReport } from '@shulayim/contracts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { DecisionDialog } from './decision-dialog';
import styles from './moderation.module.css';
import { ReportCard } from './report-card';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Reports below each other: arrow keys go from one to the next, Enter opens the decision. */
export function ReportList({ label, reports }: { label: string; reports: readonly AdminReport[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const [deciding, setDeciding] = useState<AdminReport | null>(null);
  const walk = (event: KeyboardEvent) => {
    const cards = [...(frame.current?.querySelectorAll('article') ?? [])];
    const at = cards.findIndex((card) => card === event.target);
    const step = steps[event.key];
    const report = reports[at];
    if (!report) return;
    if (event.key === 'Enter') return setDeciding(report);
    if (step === undefined) return;
    event.preventDefault();
    cards[at + step]?.focus();
  };
  return (
    <div ref={frame} role="feed" aria-label={label} tabIndex={-1} className={styles.list} onKeyDown={walk}>
      {reports.map((report, index) => (
        <ReportCard
          key={report.id}
          report={report}
          place={index + 1}
          count={reports.length}
          onDecide={() => setDeciding(report)}
        />
      ))}
      <DecisionDialog
        key={deciding?.id}
        report={deciding}
        onClose={() => setDeciding(null)}
        // Its card may leave the list: whoever works by keyboard stays in it.
        onDone={() => frame.current?.focus()}
      />
    </div>
  );
}
