import type { ShareableText } from '@shulayim/contracts';
import { useTranslation } from '../../../../platform/i18n';
import { Badge } from '../../../../platform/ui/content/badge';
import { LongDate } from '../../../../platform/ui/content/time';
import styles from './shared.module.css';

/** What the text card says besides the title: when, how often opened, and that it is shared (A §2). */
export function SharedFacts({ link }: { link: ShareableText }) {
  const { t } = useTranslation('shared-text');
  return (
    <>
      <span>
        <LongDate at={link.createdAt} />
      </span>
      <span>
        <Badge>{t('sharedText')}</Badge>
      </span>
      {/* Last, and with its place kept: the first view is counted after the page has opened, and must not move the text. */}
      <span className={link.accessedCount === 0 ? styles.notYet : undefined}>
        {t('views', { count: Math.max(1, link.accessedCount) })}
      </span>
    </>
  );
}
