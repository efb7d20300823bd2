import type { ReactionKind, ReactionSettings } from '@shulayim/contracts';
import { useTranslation } from '../../../../../platform/i18n';
import { kinds, useLabels } from '../../../../../entities/reactions/kinds';
import styles from './bar.module.css';

interface KindButtonsProps {
  readonly settings: ReactionSettings;
  /** What stands on the passage. */
  readonly chosen: ReactionKind | null;
  readonly onTap: (kind: ReactionKind) => void;
}

/** A press would clear the selection before the click arrives. */
const keepSelection = { onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault() };

/** The kinds that the work offers; one that stands and is offered no more can still be taken back. */
export function KindButtons({ settings, chosen, onTap }: KindButtonsProps) {
  const { t } = useTranslation('reactions.lazy');
  const labelOf = useLabels(settings.labels);
  const offered = kinds.filter((kind) => kind === chosen || (settings.enabled && !settings.off.includes(kind)));
  return (
    <div className={styles.kinds} role="group" aria-label={t('bar')}>
      {offered.map((kind) => (
        <button
          key={kind}
          type="button"
          className={styles.kind}
          data-kind={kind}
          aria-pressed={kind === chosen}
          aria-keyshortcuts={String(kinds.indexOf(kind) + 1)}
          {...keepSelection}
          onClick={() => onTap(kind)}
        >
          <bdi>{labelOf(kind)}</bdi>
        </button>
      ))}
    </div>
  );
}
