import { useState } from 'react';
import { CartesianGrid, ComposedChart, Area, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { saveFile } from '../../../../platform/files/save-file';
import { formatNumber, useLanguage, useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { type ChartPoint, type ChartSeries, chartFile, type ChartStep, dateOf, pointOf } from './chart-points';
import { ChartTable } from './chart-table';
import styles from './chart.module.css';

interface ChartProps {
  /** Heading of the whole, and what a screen reader calls it. */
  readonly title: string;
  /** In the order of time. */
  readonly points: readonly ChartPoint[];
  /** Columns of the table and of the file. */
  readonly series: readonly ChartSeries[];
  /** Names of those that are drawn, at most three; all when left out. */
  readonly drawn?: readonly string[];
  readonly step?: ChartStep;
  /** What the file is called when it is saved, with its ending. */
  readonly fileName: string;
  /** Where the server keeps the same as a file; made of the points when left out. */
  readonly fileHref?: string;
}

const colours = ['var(--margin)', 'var(--sky)', 'var(--leaf)'];
const dashes = [undefined, '6 4', '2 3'];
/** A line in a chart is a colour and a dash: whoever does not tell colours apart tells dashes. */
const lookOf = (index: number) => ({ stroke: colours[index % 3], strokeDasharray: dashes[index % 3] });
const still = { isAnimationActive: false, dot: false, type: 'monotone', strokeWidth: 2 } as const;

/** Figures over time, as lines or as a table, and as a file. Time runs from left to right in every language. */
export function Chart({ title, points, series, drawn, step = 'day', fileName, fileHref }: ChartProps) {
  const { t } = useTranslation('admin');
  const [asTable, setAsTable] = useState(false);
  const shown = series.filter(({ name }) => drawn?.includes(name) ?? true);
  const save = () => {
    const text = chartFile(t('chart.when'), points, series);
    saveFile(fileName, new Blob([text], { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <section className={styles.chart} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <div className={styles.tools}>
          <Button variant="quiet" size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {t('chart.table')}
          </Button>
          {fileHref ? (
            <a className={styles.file} href={fileHref} download={fileName}>
              {t('chart.file')}
            </a>
          ) : (
            <Button variant="quiet" size="small" onClick={save}>
              {t('chart.file')}
            </Button>
          )}
        </div>
      </header>
      {asTable ? (
        <ChartTable title={title} points={points} series={series} step={step} />
      ) : (
        <Drawing title={title} points={points} series={shown} step={step} />
      )}
    </section>
  );
}

type DrawingProps = Pick<ChartProps, 'title' | 'points' | 'series'> & { readonly step: ChartStep };

function Drawing({ title, points, series, step }: DrawingProps) {
  const language = useLanguage();
  const rows = points.map(pointOf);
  return (
    <>
      {series.length > 1 && (
        <ul className={styles.legend}>
          {series.map(({ name, label }, index) => (
            <li key={name}>
              <svg viewBox="0 0 24 4" aria-hidden="true">
                <line x1="0" y1="2" x2="24" y2="2" strokeWidth="3" {...lookOf(index)} />
              </svg>
              {label}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.drawing} dir="ltr" data-chart={series.map(({ name }) => name).join(' ')}>
        <ResponsiveContainer width="100%" height="100%">
          <ComposedChart data={rows} title={title} margin={{ top: 8, right: 4, bottom: 0, left: 0 }}>
            <CartesianGrid vertical={false} stroke="var(--rule)" />
            <XAxis
              dataKey="at"
              tickFormatter={(at: string) => dateOf(at, step, language)}
              tickLine={false}
              axisLine={{ stroke: 'var(--rule-2)' }}
              minTickGap={28}
              interval="preserveStartEnd"
            />
            <YAxis width={44} allowDecimals={false} tickLine={false} axisLine={false} tickCount={4} />
            <Tooltip content={(shown) => <Said {...shown} series={series} step={step} />} isAnimationActive={false} />
            {series.map(({ name, label }, index) =>
              series.length === 1 ? (
                <Area
                  key={name}
                  dataKey={name}
                  name={label}
                  {...still}
                  {...lookOf(index)}
                  fill="var(--margin-soft)"
                  fillOpacity={1}
                />
              ) : (
                <Line key={name} dataKey={name} name={label} {...still} {...lookOf(index)} />
              ),
            )}
          </ComposedChart>
        </ResponsiveContainer>
      </div>
    </>
  );
}

interface SaidProps {
  readonly active?: boolean;
  readonly label?: string | number;
  readonly payload?: readonly { readonly dataKey?: unknown; readonly value?: unknown }[];
  readonly series: readonly ChartSeries[];
  readonly step: ChartStep;
}

/** What the figures are under the pointer, or where the arrow keys stand. */
function Said({ active, label, payload, series, step }: SaidProps) {
  const language = useLanguage();
  if (!active || !payload?.length || label === undefined) return null;
  const valueOf = (name: string) => payload.find(({ dataKey }) => dataKey === name)?.value;
  return (
    <div className={styles.said} dir="auto">
      <b>{dateOf(String(label), step, language)}</b>
      {series.map(({ name, label: words }) => (
        <span key={name}>
          {words} <bdi>{formatNumber(Number(valueOf(name) ?? 0))}</bdi>
        </span>
      ))}
    </div>
  );
}
