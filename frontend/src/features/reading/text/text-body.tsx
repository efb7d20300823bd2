import { type Page, type PagePiece, type Span, type ProjectLook, cutAtPages, isPointed } from '@shulayim/anchoring';
import type { Comment } from '@shulayim/contracts';
import type { Formatting } from '@shulayim/formatting';
import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  memo,
  useCallback,
  useEffect,
  useMemo,
} from 'react';
import { useTranslation } from '../../../platform/i18n';
import { drawnParagraphs } from '../../../platform/ui/content/formatting/drawing';
import type { DrawnParagraph } from '../../../platform/ui/content/formatting/drawn-paragraph';
import { UserName } from '../../../platform/ui/content/user-text';
import { VisuallyHidden } from '../../../platform/ui/content/visually-hidden';
import { layOutInPortions } from '../../comments/passages/later-paragraphs';
import { Paragraph, pendingId } from './paragraph';
import { dealHighlights, highlightsOf } from './text-highlights';
import styles from './text.module.css';
import { usePrinting } from './use-printing';

/** The text's pages (A §9). Without `shown` all stand on the page, with a divider where each later one begins. */
export interface Paging {
  /** The same list while the text is the same. */
  readonly pages: readonly Page[];
  /** The only page that is drawn, counted from 1. */
  readonly shown?: number | undefined;
}

interface TextBodyProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly body: string;
  /** The same object while the text is the same. */
  readonly formatting?: Formatting | undefined;
  /** What of the work its layout depends on; the same object while nothing of it changes. */
  readonly look: ProjectLook;
  readonly comments: readonly Comment[];
  readonly paging?: Paging | undefined;
  readonly focusedId: string | null;
  readonly pulsedId: string | null;
  /** The passage that a comment is being written about, where the browser cannot tint it by itself. */
  readonly pending: Span | null;
  /** Said when a sentence is chosen with the keyboard. */
  readonly announcement: string;
  /** Something for each paragraph that is heard and not seen; without any text of its own. */
  readonly afterParagraph?: ((paragraph: Span) => ReactNode) | undefined;
  readonly onMark: (ids: readonly string[]) => void;
  /** To a footnote's other sign, by its id. */
  readonly onNote?: (id: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const onePage: readonly Page[] = [{ start: 0, end: Infinity, number: 1 }];

type Piece = PagePiece<DrawnParagraph>;

function usePieces({ body, formatting, look, paging }: TextBodyProps): readonly Piece[] {
  const pages = paging?.pages ?? onePage;
  const shown = paging?.shown;
  const all = useMemo(
    () => cutAtPages(drawnParagraphs(body, look, formatting), pages),
    [body, formatting, look, pages],
  );
  return useMemo(() => (shown === undefined ? all : all.filter(({ page }) => page === shown)), [all, shown]);
}

function useDealtHighlights(paragraphs: readonly Piece[], comments: readonly Comment[], pending: Span | null) {
  return useMemo(() => {
    const tint = pending ? [{ id: pendingId, ...pending }] : [];
    const resolved = new Set(comments.filter((one) => one.resolved).map((one) => one.id));
    return dealHighlights(paragraphs, [...highlightsOf(comments), ...tint]).map((highlights) => {
      const done = resolved.size > 0 ? highlights.filter(({ id }) => resolved.has(id)) : [];
      return { highlights, resolvedIds: done.map(({ id }) => id).join(' ') };
    });
  }, [paragraphs, comments, pending]);
}
/** Enough for any window: what begins in them is there at once with its marks, what is farther down a moment later. UTF-16 code units. */
const firstLetters = 3000;

/** What is far below the window's first place is laid out once the reader sees the beginning. */
function useLaidOut(text: RefObject<HTMLElement | null>, paragraphs: readonly Piece[]): void {
  useEffect(() => (text.current ? layOutInPortions(text.current) : undefined), [text, paragraphs]);
}

/** Where a page of the text begins (A §2, reader screen 2). */
function PageDivider({ number }: { readonly number: number }) {
  const { t } = useTranslation('reading');
  return (
    <div className={styles.divider} role="separator" aria-label={t('page', { number })} data-page={number}>
      <span aria-hidden>{t('page', { number })}</span>
    </div>
  );
}

/** The author's words: paragraphs with their marks, reachable and usable by keyboard. Drawn anew only when one of its properties is another. */
export const TextBody = memo(function TextBody(props: TextBodyProps) {
  const { ref, body, comments, focusedId, pulsedId, pending, onMark, onKeyDown } = props;
  const { t } = useTranslation('reading');
  const paragraphs = usePieces(props);
  const firstStart = paragraphs[0]?.start ?? 0;
  const dealt = useDealtHighlights(paragraphs, comments, pending);
  useLaidOut(ref, paragraphs);
  const isPrinting = usePrinting();
  const pointed = useMemo(() => isPointed(body), [body]);
  const says = useCallback((count: number) => t('markComments', { count }), [t]);
  const follow = (event: MouseEvent) => {
    const target = event.target as Element;
    const sign = target.closest<HTMLAnchorElement>('.note-sign');
    if (sign && props.onNote) {
      event.preventDefault();
      props.onNote(sign.hash.slice(1));
      return;
    }
    const mark = target.closest<HTMLElement>('mark[data-ids]');
    if (mark?.dataset['ids'] && getSelection()?.isCollapsed !== false) onMark(mark.dataset['ids'].split(' '));
  };
  return (
    <>
      <div
        ref={ref}
        className={styles.text}
        data-pointed={pointed || undefined}
        data-opening
        role="group"
        tabIndex={0}
        aria-label={t('textLabel')}
        aria-describedby="text-keys"
        onClick={follow}
        onKeyDown={onKeyDown}
      >
        {paragraphs.map((paragraph, index) => {
          const { highlights = [], resolvedIds = '' } = dealt[index] ?? {};
          const has = (wanted: string | null) => (wanted && highlights.some(({ id }) => id === wanted) ? wanted : null);
          const isNewPage = paragraph.page !== (paragraphs[index - 1] ?? paragraph).page;
          return (
            <Fragment key={paragraph.start}>
              {isNewPage && <PageDivider number={paragraph.page} />}
              <Paragraph
                paragraph={paragraph}
                highlights={highlights}
                resolvedIds={resolvedIds}
                focusedId={has(focusedId)}
                pulsedId={has(pulsedId)}
                says={says}
                isFirst={index === 0 || paragraph.isContinued}
                isMarked={isPrinting}
                isNearAtFirst={paragraph.start - firstStart < firstLetters}
              />
              {!paragraph.isBreak && props.afterParagraph?.(paragraph)}
            </Fragment>
          );
        })}
      </div>
      <span id="text-keys" hidden>
        {t('textKeys')}
      </span>
      <div aria-live="polite">
        <VisuallyHidden>
          <UserName>{props.announcement}</UserName>
        </VisuallyHidden>
      </div>
    </>
  );
});
