import { fewestReaders, type MapStretch } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';

/** "4 of the 6 who came this far said something" */
export function useSaid(): (stretch: MapStretch) => string {
  const { t } = useTranslation('reading-map.lazy');
  return ({ readers, said }) => {
    if (readers === null) return t('stretch.tooFew', { count: fewestReaders });
    return said === 0 ? t('stretch.silent', { count: readers }) : t('stretch.said', { count: readers, said });
  };
}
