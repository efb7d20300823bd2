import { type Page, pageAt } from './paginate.js';
import type { Paragraph } from './split-paragraphs.js';

/** A paragraph, or what of it stands on one page. */
export type PagePiece<Drawn extends Paragraph = Paragraph> = Drawn & {
  /** Counted from 1. */
  readonly page: number;
  /** The paragraph began on an earlier page. */
  readonly isContinued: boolean;
};

/**
 * Cuts paragraphs where a page begins inside them.
 *
 * @param paragraphs of the whole body, in order
 * @param pages      of the same body; see `paginate`
 * @returns pieces in order: those of one paragraph join to exactly its text
 */
export function cutAtPages<Drawn extends Paragraph>(
  paragraphs: readonly Drawn[],
  pages: readonly Page[],
): PagePiece<Drawn>[] {
  return paragraphs.flatMap((paragraph): PagePiece<Drawn>[] => {
    const first = pageAt(pages, paragraph.start);
    const last = pageAt(pages, Math.max(paragraph.start, paragraph.end - 1));
    if (first === last || paragraph.isBreak) return [{ ...paragraph, page: first, isContinued: false }];
    return pages.slice(first - 1, last).map(({ start: pageStart, end: pageEnd, number }) => {
      const start = Math.max(paragraph.start, pageStart);
      const end = Math.min(paragraph.end, pageEnd);
      const text = paragraph.text.slice(start - paragraph.start, end - paragraph.start);
      return { ...paragraph, start, end, text, page: number, isContinued: start > paragraph.start };
    });
  });
}
