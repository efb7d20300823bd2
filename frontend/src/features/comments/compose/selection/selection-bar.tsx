import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { useAboveKeyboard } from '../../margin/sheet/use-above-keyboard';
import { useTapped } from '../touch/tapped.store';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  readonly onAdd: () => void;
}

/** A press would clear the selection before the click arrives. */
const keepSelection = { onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault() };

/** Makes what was tapped wider or narrower, without any dragging (WCAG 2.5.7). */
function Reach() {
  const { t } = useTranslation('comments');
  const { spans, at, reach } = useTapped();
  return (
    <div className={styles.reach} role="group" aria-label={t('tap.reach')}>
      <Button variant="line" disabled={at === spans.length - 1} onClick={() => reach(1)}>
        {t('tap.wider')}
      </Button>
      <Button variant="line" disabled={at === 0} onClick={() => reach(-1)}>
        {t('tap.narrower')}
      </Button>
    </div>
  );
}

/** Docked at the bottom edge while a passage is selected: the phone's own menu stands above the selection. */
export function SelectionBar({ onAdd }: SelectionBarProps) {
  const { t } = useTranslation('comments');
  const isTapped = useTapped(({ spans }) => spans.length > 0);
  const bar = useAboveKeyboard<HTMLDivElement>();
  return (
    <div ref={bar} className={styles.bar} data-selection-bar data-tapped={isTapped || undefined}>
      <div className={styles.buttons}>
        <Button variant="primary" icon="comment" {...keepSelection} onClick={onAdd}>
          {t('add')}
        </Button>
        {isTapped && <Reach />}
      </div>
    </div>
  );
}
