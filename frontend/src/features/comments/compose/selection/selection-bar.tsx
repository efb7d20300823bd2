import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { useAboveKeyboard } from '../../../../platform/ui/layout/page/use-above-keyboard';
import type { Reach } from '../touch/use-tapped-span';
import { doubleTapMs } from '../touch/use-touch';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  /** Of a passage that was chosen by tapping. */
  readonly reach?: Reach | null;
  readonly onAdd: () => void;
}

/** A press would clear the selection before the click arrives. */
const keepSelection = { onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault() };

/** Makes what was tapped wider or narrower, without any dragging (WCAG 2.5.7). */
function ReachButtons({ isWidest, isNarrowest, change }: Reach) {
  const { t } = useTranslation('comments');
  return (
    <div className={styles.reach} role="group" aria-label={t('tap.reach')}>
      <Button variant="line" disabled={isWidest} onClick={() => change(1)}>
        {t('tap.wider')}
      </Button>
      <Button variant="line" disabled={isNarrowest} onClick={() => change(-1)}>
        {t('tap.narrower')}
      </Button>
    </div>
  );
}

/** False for as long as a second tap of the finger that has brought the bar up would fall on it, and is meant for the text. */
function useIsPressable(isTapped: boolean): boolean {
  const [isPressable, setPressable] = useState(!isTapped);
  useEffect(() => {
    const waiting = setTimeout(() => setPressable(true), doubleTapMs);
    return () => clearTimeout(waiting);
  }, []);
  return isPressable;
}

/** Docked at the bottom edge while a passage is selected: the phone's own menu stands above the selection. */
export function SelectionBar({ reach, onAdd }: SelectionBarProps) {
  const { t } = useTranslation('comments');
  const bar = useAboveKeyboard<HTMLDivElement>();
  const isPressable = useIsPressable(Boolean(reach));
  return (
    <div
      ref={bar}
      className={styles.bar}
      inert={!isPressable}
      data-selection-bar
      data-tapped={reach ? true : undefined}
    >
      <div className={styles.buttons}>
        <Button variant="primary" icon="comment" {...keepSelection} onClick={onAdd}>
          {t('add')}
        </Button>
        {reach && <ReachButtons {...reach} />}
      </div>
    </div>
  );
}
