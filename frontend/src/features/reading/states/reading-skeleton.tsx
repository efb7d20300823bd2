import { useTranslation } from '../../../platform/i18n';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import { useReadingPaper } from '../../../platform/theme/color-scheme';
import { Page } from '../../../platform/ui/layout/page/page';
import styles from '../page/reading-page.module.css';

/** The text's place, until it comes. */
export function ReadingSkeleton() {
  useReadingPaper();
  const { t } = useTranslation('reading');
  return (
    <Page title={t('loading')} width="full">
      <div className={styles.page}>
        <div className={styles.article}>
          <Skeleton shape="page" lines={11} />
        </div>
      </div>
    </Page>
  );
}
