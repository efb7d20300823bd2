import type { Text } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { useSession } from '../../../platform/session/session';
import { Button } from '../../../platform/ui/actions/button';
import { useReadingSource } from '../text/use-source';
import styles from './report.module.css';
import { useReporting } from './reporting.store';

/** Under a text: for everybody but its author. */
export function ReportText({ text }: { readonly text: Pick<Text, 'id' | 'authorId'> }) {
  const { t } = useTranslation('comments');
  const { user } = useSession();
  const begin = useReporting((reporting) => reporting.begin);
  const { report } = useReadingSource();
  if (!report || user?.id === text.authorId) return null;
  return (
    <div className={styles.underText}>
      <Button variant="quiet" size="small" onClick={() => begin({ kind: 'texts', id: text.id })}>
        {t('reportText')}
      </Button>
    </div>
  );
}
