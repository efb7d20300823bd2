import { Suspense, lazy } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { useSession } from '../../../../platform/session/session';
import { PartLinks } from '../../page/part-links';
import type { ReadText } from '../../../comments/model/merge-comments';
import { usePlace } from '../place/place.store';
import { WholeComments } from './whole-comments';
import styles from './end-of-part.module.css';

/** Of those who wrote something, and have come to the end. */
const MyComments = lazy(() => import('./my-comments').then((m) => ({ default: m.MyComments })));

interface EndOfPartProps {
  readonly held: ReadText;
  readonly textKey: readonly unknown[];
  /** Addresses of the neighbouring parts. */
  readonly previous: string | null;
  readonly next: string | null;
  /** One page of the text is drawn at a time. */
  readonly isPaged?: boolean;
}

/** Under a part's last words: thanks, the way on, and what this reader wrote about it. */
export function EndOfPart({ held, textKey, previous, next, isPaged = false }: EndOfPartProps) {
  const { t } = useTranslation('reading-settings');
  const { user, status } = useSession();
  const isLastPage = usePlace((now) => now.isEndDrawn);
  const isEnd = isPaged ? isLastPage : status !== 'checking';
  const { part_number: number, parts_count: count, author, authorId } = held.text;
  const links = <PartLinks previous={previous} next={next} />;
  // Writers read their own text as writers.
  if (!isEnd || user?.id === authorId) return links;
  const mine = held.comments.filter((comment) => comment.is_mine);
  return (
    <>
      <section className={styles.end} aria-label={t('thanks')}>
        <h2>{t('thanks')}</h2>
        <p>{count > 1 ? t('thanksPart', { number, count }) : t('thanksWhole')}</p>
        {mine.length === 0 && held.can_comment && <p>{t('mineNone', { author })}</p>}
        <Suspense>
          <WholeComments held={held} textKey={textKey} />
        </Suspense>
        {mine.length > 0 && (
          <Suspense>
            <MyComments comments={mine} />
          </Suspense>
        )}
      </section>
      {links}
    </>
  );
}
