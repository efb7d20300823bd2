import type { ReactionCount, ReactionKind, ReactionLabels } from '@shulayim/contracts';
import { useTranslation } from '../../platform/i18n';
import './reactions-words';

/** In the order in which they are offered (contracts, `reactionKinds`): a text is drawn without the schemas' library. */
export const kinds = [
  'moved',
  'laughed',
  'lost',
  'slow',
  'unconvinced',
  'beautiful',
  'more',
] as const satisfies readonly ReactionKind[];

/** What a kind is called: by the work's author, or as everywhere. */
export function useLabels(labels: ReactionLabels): (kind: ReactionKind) => string {
  const { t } = useTranslation('reactions.lazy');
  return (kind) => labels[kind] ?? t(`kinds.${kind}`);
}

/** "3 moved me · 1 slow here" */
export function useCounts(labels: ReactionLabels): (counts: readonly ReactionCount[]) => string {
  const { t } = useTranslation('reactions.lazy');
  const labelOf = useLabels(labels);
  return (counts) => counts.map(({ kind, count }) => t('counted', { count, label: labelOf(kind) })).join(' · ');
}
