import { Suspense, lazy, useEffect } from 'react';
import { useReporting } from './reporting.store';

const ReportDialog = lazy(() => import('./report-dialog').then((m) => ({ default: m.ReportDialog })));

/** Once on a reading page: the dialog and its words are fetched with the first press. */
export function ReportHost() {
  const { subject, end } = useReporting();
  useEffect(() => end, [end]);
  if (!subject) return null;
  return (
    <Suspense>
      <ReportDialog key={subject.id} subject={subject} onClose={end} />
    </Suspense>
  );
}
