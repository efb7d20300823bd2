import './reporting-words';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import styles from './report.module.css';
import type { Reported } from './reported';
import { sendReport } from './send-report';

const ReportDialog = lazy(() => import('./report-dialog').then((m) => ({ default: m.ReportDialog })));

/** Below what a reader answered, for whoever asked: the dialog is fetched with the first press. */
export function ReportAnswer({ answer }: { readonly answer: Reported }) {
  const { t } = useTranslation('reporting.lazy');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <span className={styles.button}>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
        {t('button')}
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog subject={answer} send={sendReport} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
