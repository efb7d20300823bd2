import { useTranslation } from '../../../../platform/i18n';
import { Badge } from '../../../../platform/ui/content/badge';
import { LongDate } from '../../../../platform/ui/content/time';
import { UserName } from '../../../../platform/ui/content/user-text';
import type { ReadText } from '../../../comments/model/merge-comments';

/** What this screen says of a text besides its title (A §2). */
export function ClassicFacts({ held: { text, comments } }: { readonly held: ReadText }) {
  const { t } = useTranslation(['classic', 'reading', 'comments']);
  return (
    <>
      <span>
        {t('reading:by')} <UserName>{text.author}</UserName>
      </span>
      <span>
        <LongDate at={text.createdAt} />
      </span>
      <span>
        <Badge>{t('version', { number: text.version })}</Badge>
      </span>
      <span>{t('comments:count', { count: comments.length })}</span>
    </>
  );
}
