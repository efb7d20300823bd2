import type { Comment } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import '../placing/placing-words';
import { useReadingSource } from '../text/use-source';
import styles from './report.module.css';
import { useReporting } from './reporting.store';

/** In a note: for words of somebody else, of the comment or of an answer to it. */
export function ReportComment({ comment }: { readonly comment: Comment }) {
  const { t } = useTranslation('placing.lazy');
  const begin = useReporting((reporting) => reporting.begin);
  const { report } = useReadingSource();
  const { is_mine, reader_id, replies } = comment;
  const isAllMine = is_mine && replies.every(({ reader }) => (reader?.id ?? null) === reader_id);
  if (!report || isAllMine) return null;
  return (
    <span className={styles.inNote}>
      <Button variant="quiet" size="small" onClick={() => begin({ kind: 'comments', id: comment.id, comment })}>
        {t('report')}
      </Button>
    </span>
  );
}
