import { type Page, pageAt } from '@shulayim/anchoring';
import type { Comment } from '@shulayim/contracts';

/** Comments by the page that each begins on, in the order in which they come; what has no place in the text is on none. */
export function commentsByPage(comments: readonly Comment[], pages: readonly Page[]): ReadonlyMap<number, Comment[]> {
  const byPage = new Map<number, Comment[]>();
  for (const comment of comments) {
    if (comment.selection_start === null) continue;
    const page = pageAt(pages, comment.selection_start);
    const those = byPage.get(page);
    if (those) those.push(comment);
    else byPage.set(page, [comment]);
  }
  return byPage;
}
