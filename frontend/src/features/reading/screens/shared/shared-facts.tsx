import type { ShareableText } from '@shulayim/contracts';
import { useTranslation } from '../../../../platform/i18n';
import { Badge } from '../../../../platform/ui/content/badge';
import { LongDate } from '../../../../platform/ui/content/time';

/** What the text card says besides the title: when, how often opened, and that it is shared (A §2). */
export function SharedFacts({ link }: { link: ShareableText }) {
  const { t } = useTranslation('reading');
  return (
    <>
      <span>
        <LongDate at={link.createdAt} />
      </span>
      {link.accessedCount > 0 && <span>{t('views', { count: link.accessedCount })}</span>}
      <span>
        <Badge>{t('sharedText')}</Badge>
      </span>
    </>
  );
}
