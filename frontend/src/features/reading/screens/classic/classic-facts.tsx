import { useTranslation } from '../../../../platform/i18n';
import { Badge } from '../../../../platform/ui/content/badge';
import { LongDate } from '../../../../platform/ui/content/time';
import type { ReadText } from '../../../comments/model/merge-comments';

/** What this screen says of a text besides its title and author (A §2). */
export function ClassicFacts({ held: { text, comments } }: { readonly held: ReadText }) {
  const { t } = useTranslation(['classic', 'comments']);
  return (
    <>
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
