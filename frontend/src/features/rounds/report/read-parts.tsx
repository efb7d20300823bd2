import type { RoundReportPart } from '@shulayim/contracts';
import { formatNumber, useTranslation } from '../../../platform/i18n';
import { UserName } from '../../../platform/ui/content/user-text';
import styles from './report.module.css';

const columns = ['began', 'finished', 'stopped'] as const;

/** How far readers came, part by part. */
export function ReadParts({ parts }: { readonly parts: readonly RoundReportPart[] }) {
  const { t } = useTranslation('report.lazy');
  return (
    <section className={styles.section}>
      <h2 id="read-parts">{t('parts.title')}</h2>
      <table className={styles.table} aria-labelledby="read-parts">
        <thead>
          <tr>
            <th scope="col">{t('parts.part')}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(`parts.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.part_id}>
              <th scope="row">
                <UserName>{part.title}</UserName>
              </th>
              {columns.map((name) => (
                <td key={name}>{formatNumber(part[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.quiet}>{t('parts.hint')}</p>
    </section>
  );
}
