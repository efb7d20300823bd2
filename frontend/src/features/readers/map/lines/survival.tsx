import { fewestReaders, type MapPart, type ReadingMap } from '@shulayim/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { UserName } from '../../../../platform/ui/content/user-text';
import { FigureTable } from '../../../../platform/ui/data/figure-table';
import styles from '../map.module.css';
import { type CurvePoint, curveLines, isNumbered, polyline } from './survival-points';

/** Of the readers who began a work, how many came to the beginning, middle and end of each part: as a curve or as a table. */
export function Survival({ map: { parts, readers } }: { readonly map: ReadingMap }) {
  const { t } = useTranslation('reading-map.lazy');
  const [asTable, setAsTable] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="survival">
      <header className={styles.head}>
        <h2 id="survival">{t('survival.title')}</h2>
        <Button variant="quiet" size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {t('asTable')}
        </Button>
      </header>
      <p className={styles.quiet}>
        {t('survival.hint', { count: readers })}
        {parts.some(isOfTooFew) && ` ${t('survival.few', { count: fewestReaders })}`}
      </p>
      {asTable ? <SurvivalTable parts={parts} /> : <Curve parts={parts} readers={readers} />}
    </section>
  );
}

const isOfTooFew = ({ began, middle, finished }: MapPart): boolean => [began, middle, finished].includes(null);

interface CurveProps {
  readonly parts: readonly MapPart[];
  readonly readers: number;
}

const areaUnder = (line: readonly CurvePoint[]): string =>
  `${100 * (line[0]?.x ?? 0)},100 ${polyline(line)} ${100 * (line.at(-1)?.x ?? 0)},100`;

/** Parts run as the page is read. */
function Curve({ parts, readers }: CurveProps) {
  const { t } = useTranslation('reading-map.lazy');
  const finished = parts.at(-1)?.finished ?? null;
  return (
    <figure className={styles.curve}>
      <span className={styles.scale} aria-hidden="true">
        <span>{readers}</span>
        <span>0</span>
      </span>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={
          finished === null
            ? t('survival.drawnFew', { count: readers })
            : t('survival.drawn', { count: readers, finished })
        }
      >
        {parts.map(({ part_id }, index) => {
          const x = (100 * index) / parts.length;
          return index > 0 && <line key={part_id} className={styles.border} x1={x} x2={x} y1="0" y2="100" />;
        })}
        {curveLines(parts, readers).map((line) => (
          <g key={line[0]?.x}>
            <polygon className={styles.area} points={areaUnder(line)} />
            <polyline className={styles.line} points={polyline(line)} />
          </g>
        ))}
      </svg>
      <ol
        className={styles.numbers}
        style={{ gridTemplateColumns: `repeat(${parts.length}, minmax(0, 1fr))` }}
        aria-hidden="true"
      >
        {parts.map(({ part_id, part_number }, index) => (
          <li key={part_id}>{isNumbered(index, parts.length) && <span>{part_number}</span>}</li>
        ))}
      </ol>
      <figcaption className={styles.quiet}>{t('survival.axis')}</figcaption>
    </figure>
  );
}

const columns = ['began', 'middle', 'finished'] as const;

function SurvivalTable({ parts }: { readonly parts: readonly MapPart[] }) {
  const { t } = useTranslation('reading-map.lazy');
  return (
    <FigureTable
      labelledBy="survival"
      head={t('part')}
      columns={columns.map((name) => ({ name, label: t(`survival.${name}`) }))}
      none={t('survival.fewer', { count: fewestReaders })}
      rows={parts.map((part) => ({
        id: part.part_id,
        title: (
          <>
            {part.part_number}. <UserName>{part.part_title}</UserName>
          </>
        ),
        figures: part,
      }))}
    />
  );
}
