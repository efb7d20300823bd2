import { Suspense, lazy, useEffect } from 'react';
import { useReadingSource } from '../text/use-source';
import { useReporting } from './reporting.store';

const ReportDialog = lazy(() =>
  import('../../../entities/comments/reporting/report-dialog').then((m) => ({ default: m.ReportDialog })),
);

/** Once on a reading page: the dialog and its words are fetched with the first press. */
export function ReportHost() {
  const { subject, end } = useReporting();
  const { report } = useReadingSource();
  useEffect(() => end, [end]);
  if (!subject || !report) return null;
  return (
    <Suspense>
      <ReportDialog key={subject.id} subject={subject} send={report} onClose={end} />
    </Suspense>
  );
}
