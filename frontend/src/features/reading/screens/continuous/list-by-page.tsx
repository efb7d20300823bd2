import type { Page } from '@shulayim/anchoring';
import type { Comment } from '@shulayim/contracts';
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { commentsByPage } from '../../notes/comments-by-page';
import styles from './continuous.module.css';

interface ListByPageProps {
  /** With a place in the text, in its order. */
  readonly comments: readonly Comment[];
  readonly draw: (comment: Comment) => ReactNode;
  readonly pages: readonly Page[];
  readonly text: RefObject<HTMLElement | null>;
}

/** The page that the reader has before them: the last one whose divider has come up to the middle of the window. */
function pageOnScreen(root: HTMLElement | null): number {
  const dividers = [...(root?.querySelectorAll<HTMLElement>('[data-page]') ?? [])];
  const passed = dividers.findLast((one) => one.getBoundingClientRect().top < window.innerHeight / 2);
  return Number(passed?.dataset['page'] ?? 1);
}

/** The comments page by page (A §2); opens at those of the page on screen. */
export function ListByPage({ comments, draw, pages, text }: ListByPageProps) {
  const { t } = useTranslation(['reading', 'comments']);
  const groups = useMemo(() => [...commentsByPage(comments, pages)], [comments, pages]);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const page = pageOnScreen(text.current);
    if (page === 1) return;
    const sections = [...(list.current?.querySelectorAll<HTMLElement>('[data-group]') ?? [])];
    sections.findLast((one) => Number(one.dataset['group']) <= page)?.scrollIntoView({ block: 'start' });
  }, [text]);
  return (
    <div ref={list}>
      {groups.map(([page, those]) => (
        <section key={page} data-group={page} aria-labelledby={`page-${page}`}>
          <h2 id={`page-${page}`} className={styles.page}>
            {t('page', { number: page })} <span>{t('comments:count', { count: those.length })}</span>
          </h2>
          <ol>{those.map(draw)}</ol>
        </section>
      ))}
    </div>
  );
}
