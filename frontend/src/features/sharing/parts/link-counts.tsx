import type { ShareableText } from '@shulayim/contracts';
import { formatNumber, useTranslation } from '../../../platform/i18n';
import { Time } from '../../../platform/ui/content/time';

/** How often a link was opened, and when last. */
export function LinkCounts({ link }: { link: ShareableText }) {
  const { t } = useTranslation('sharing');
  if (link.accessedCount === 0) return <p>{t('neverOpened')}</p>;
  const formatted = formatNumber(link.accessedCount);
  return (
    <p>
      {t('opened', { count: link.accessedCount, formatted })}
      {link.lastAccessedAt && (
        <>
          {' · '}
          {t('lastOpened')} <Time at={link.lastAccessedAt} />
        </>
      )}
    </p>
  );
}
