import { formatNumber, useLanguage, useTranslation } from '../../../../platform/i18n';
import { type ChartPoint, type ChartSeries, type ChartStep, longDateOf } from './chart-points';
import styles from './chart.module.css';

interface ChartTableProps {
  readonly title: string;
  readonly points: readonly ChartPoint[];
  readonly series: readonly ChartSeries[];
  readonly step: ChartStep;
}

/** The same figures to read: the newest first. */
export function ChartTable({ title, points, series, step }: ChartTableProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={title}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('chart.when')}</th>
            {series.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ at, values }) => (
            <tr key={at}>
              <th scope="row">
                <bdi dir="ltr">{longDateOf(at, step, language)}</bdi>
              </th>
              {series.map(({ name }) => (
                <td key={name}>{formatNumber(values[name] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
