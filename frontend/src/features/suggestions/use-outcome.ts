import type { AppliedSuggestions, NotApplied } from '@shulayim/contracts';
import { useTranslation } from '../../platform/i18n';

const reasons: readonly NotApplied[] = ['changed', 'overlaps', 'settled', 'gone'];

/** How many went in, where they are, and how many did not and why. */
export function useOutcome(): (answer: AppliedSuggestions) => string {
  const { t } = useTranslation('suggestions.lazy');
  return ({ into, text_version: n, applied, not_applied }) => {
    const count = applied.length;
    const done = count === 0 ? t('page.none') : t(into === 'draft' ? 'page.doneDraft' : 'page.done', { count, n });
    const left = reasons.flatMap((why) => {
      const several = not_applied.filter((one) => one.why === why).length;
      return several > 0 ? t(`page.notApplied.${why}`, { count: several }) : [];
    });
    return [done, ...left].join(' ');
  };
}
