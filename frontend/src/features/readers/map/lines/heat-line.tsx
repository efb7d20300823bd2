import type { MapPart } from '@shulayim/contracts';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import styles from '../map.module.css';
import { heightOf, type Measure } from '../measures';
import { useSaid } from '../use-said';

interface HeatLineProps {
  readonly part: MapPart;
  readonly measure: Measure;
  /** The most that one stretch of the work has of it. */
  readonly most: number;
  /** The stretch that is open; null while none is. */
  readonly index: number | null;
  readonly onPick: (index: number) => void;
}

const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** How many stretches a key leads on, in the direction of reading. */
function stepOf({ key, currentTarget }: KeyboardEvent): number {
  if (key === 'ArrowUp' || key === 'ArrowDown') return key === 'ArrowUp' ? 1 : -1;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  return (key === 'ArrowLeft') === isRtl(currentTarget) ? 1 : -1;
}

/** A part from its beginning to its end, in stretches as wide as they are long. One control: its pieces are too narrow to press alone. */
export function HeatLine({ part, measure, most, index, onPick }: HeatLineProps) {
  const { t } = useTranslation('reading-map.lazy');
  const { stretches } = part;
  const said = useSaid();
  const last = stretches.length - 1;
  const pick = (at: number) => onPick(Math.max(0, Math.min(last, at)));
  const onPointerDown = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, right, width } = currentTarget.getBoundingClientRect();
    const share = (isRtl(currentTarget) ? right - clientX : clientX - left) / width;
    const unit = share * (stretches.at(-1)?.end ?? 0);
    pick(stretches.findLastIndex(({ start }) => start <= unit));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const ends: Readonly<Record<string, number>> = { Home: 0, End: last };
    const step = stepOf(event);
    const to = ends[event.key] ?? (step === 0 ? null : index === null ? 0 : index + step);
    if (to === null) return;
    event.preventDefault();
    pick(to);
  };
  const open = index === null ? undefined : stretches[index];
  return (
    <div
      className={styles.heat}
      role="slider"
      tabIndex={0}
      aria-label={t('heat.line', { title: part.part_title })}
      aria-valuemin={1}
      aria-valuemax={stretches.length}
      aria-valuenow={(index ?? 0) + 1}
      aria-valuetext={open ? `${open.words}: ${said(open)}` : t('heat.none')}
      style={{ gridTemplateColumns: stretches.map(({ start, end }) => `${Math.max(1, end - start)}fr`).join(' ') }}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    >
      {stretches.map((stretch, at) => (
        <span key={stretch.start} className={styles.stretch} data-open={at === index || undefined}>
          <i
            className={styles.bar}
            data-measure={measure === 'stopped' ? 'stopped' : 'said'}
            style={{ blockSize: `${Math.round(100 * heightOf(measure, stretch, most))}%` }}
          />
        </span>
      ))}
    </div>
  );
}
