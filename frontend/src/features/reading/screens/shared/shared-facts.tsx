import type { ShareableText } from '@shulayim/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Badge } from '../../../../platform/ui/content/badge';
import { LongDate } from '../../../../platform/ui/content/time';

/** What the text card says besides the title: when, how often opened, and that it is shared (A §2). */
export function SharedFacts({ link }: { link: ShareableText }) {
  const { t } = useTranslation('reading');
  // As on opening: one's own view is no news to oneself, and a line of facts that breaks in two would move the text.
  const [count] = useState(link.accessedCount);
  return (
    <>
      <span>
        <LongDate at={link.createdAt} />
      </span>
      {count > 0 && <span>{t('views', { count })}</span>}
      <span>
        <Badge>{t('sharedText')}</Badge>
      </span>
    </>
  );
}
