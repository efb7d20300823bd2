import type { MapStretch } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';

/** "4 of the 6 who came this far said something" */
export function useSaid(): (stretch: MapStretch) => string {
  const { t } = useTranslation('reading-map.lazy');
  return ({ readers, said }) => {
    if (readers === 0) return t('stretch.nobody');
    return said === 0 ? t('stretch.silent', { count: readers }) : t('stretch.said', { count: readers, said });
  };
}
