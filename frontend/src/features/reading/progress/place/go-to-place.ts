import { endOf, paragraphsOf, rangeInParagraph, startOf } from '../../../comments/passages/text-spans';
import { whenDrawn } from '../../../comments/passages/when-drawn';
import { headerHeight } from './track-place';

/** Pixels between the header and the line that is led to; less than where a place is looked for, so that it is the same one. */
const gap = 4;

/** The paragraph that an offset of the body stands in, while it is drawn. */
function paragraphAt(root: HTMLElement, offset: number): HTMLElement | null {
  const drawn = paragraphsOf(root);
  const found = drawn.findLast((paragraph) => startOf(paragraph) <= offset);
  if (!found) return null;
  const isBefore = found === drawn.at(-1) && endOf(found) < offset;
  return isBefore ? null : found;
}

/** Brings the line of an offset under the header, as soon as it is drawn, and the keyboard's focus with it. */
export function goToPlace(root: HTMLElement, offset: number): void {
  root.focus({ preventScroll: true });
  whenDrawn(
    root,
    () => paragraphAt(root, offset),
    (paragraph) => {
      const { top } = rangeInParagraph(paragraph, offset - startOf(paragraph)).getBoundingClientRect();
      window.scrollBy(0, top - headerHeight(root) - gap);
    },
  );
}
