import type { Page } from '@shulayim/anchoring';
import type { Comment } from '@shulayim/contracts';
import { commentsByPage } from '../../notes/comments-by-page';

/** Comments of one page: how many begin on it. */
export interface PageCount {
  /** From 1. */
  readonly number: number;
  readonly count: number;
}

/** The pages that have comments, in order; what has no place in the text is on none. */
export function countByPage(comments: readonly Comment[], pages: readonly Page[]): PageCount[] {
  const counts = [...commentsByPage(comments, pages)].map(([number, those]) => ({ number, count: those.length }));
  return counts.sort((one, other) => one.number - other.number);
}

/** The nearest pages with comments, before and after this one. */
export function nearestPages(counts: readonly PageCount[], page: number): PageCount[] {
  const before = counts.findLast(({ number }) => number < page);
  const after = counts.find(({ number }) => number > page);
  return [before, after].filter((one) => one !== undefined);
}
