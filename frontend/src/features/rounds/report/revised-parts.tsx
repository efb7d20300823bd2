import type { RoundReportRevision } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { Day } from '../../../platform/ui/content/time';
import { Place } from './place';
import styles from './report.module.css';

/** Parts whose text changed while the round was open, so that what is told of them is of readers of several versions. */
export function RevisedParts({ revisions }: { readonly revisions: readonly RoundReportRevision[] }) {
  const { t } = useTranslation('report.lazy');
  if (revisions.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="revised-parts">
      <h2 id="revised-parts">{t('revised.title')}</h2>
      <p className={styles.quiet}>{t('revised.hint')}</p>
      <ul className={styles.lines}>
        {revisions.map(({ part_id, part_title, versions, last_at, finished_before }) => (
          <li key={part_id}>
            <Place partId={part_id} title={part_title} start={null} />
            <p>
              {t('revised.versions', { count: versions })}
              <Day at={last_at} />
            </p>
            {finished_before !== null && <p className={styles.quiet}>{t('revised.before', { n: finished_before })}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
