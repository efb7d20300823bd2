import type { RoundReportPart } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { UserName } from '../../../platform/ui/content/user-text';
import { FigureTable } from '../../../platform/ui/data/figure-table';
import styles from './report.module.css';

const columns = ['began', 'finished', 'stopped'] as const;

/** How far readers came, part by part. */
export function ReadParts({ parts }: { readonly parts: readonly RoundReportPart[] }) {
  const { t } = useTranslation('report.lazy');
  const { t: rounds } = useTranslation('rounds.lazy');
  return (
    <section className={styles.section}>
      <h2 id="read-parts">{t('parts.title')}</h2>
      <FigureTable
        labelledBy="read-parts"
        head={t('parts.part')}
        none={rounds('fewer')}
        columns={columns.map((name) => ({ name, label: t(`parts.${name}`) }))}
        rows={parts.map((part) => ({
          id: part.part_id,
          title: <UserName>{part.title}</UserName>,
          figures: part,
        }))}
      />
      <p className={styles.quiet}>{t('parts.hint')}</p>
    </section>
  );
}
