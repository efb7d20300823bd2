import { type Span, wholeLetters } from '@shulayim/anchoring';

/** Every drawn paragraph says where it begins in the body, so that a place on the page is a place in the text. */
const paragraphSelector = 'p[data-start]';

export const paragraphsOf = (root: HTMLElement): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(paragraphSelector),
];
export const startOf = (paragraph: HTMLElement): number => Number(paragraph.dataset['start']);
export const endOf = (paragraph: HTMLElement): number => startOf(paragraph) + (paragraph.textContent ?? '').length;

/** Pixels of the window's upper edge that the header covers. */
const covered = 80;

/** Where the first paragraph begins that is not scrolled away, in the body; null when none is left. */
export function topOnScreen(root: HTMLElement | null): number | null {
  const first = root && paragraphsOf(root).find((paragraph) => paragraph.getBoundingClientRect().bottom > covered);
  return first ? startOf(first) : null;
}

/** Units of a paragraph's text that come before a boundary inside it. */
function unitsBefore(paragraph: HTMLElement, container: Node, offset: number): number {
  const before = document.createRange();
  before.setStart(paragraph, 0);
  before.setEnd(container, offset);
  return before.toString().length;
}

/**
 * The passage of the body that a selection covers, without the white space at its ends, in whole letters.
 *
 * @param root  the element that holds the paragraphs
 * @param range any range of the page; what lies outside the text is left out
 * @param body  the part's body: offsets are UTF-16 code units in it
 * @returns null when no visible character of the text is covered
 */
export function spanOfRange(root: HTMLElement, range: Range, body: string): Span | null {
  if (range.collapsed || !range.intersectsNode(root)) return null;
  const covered = paragraphsOf(root).filter((paragraph) => range.intersectsNode(paragraph));
  const first = covered[0];
  const last = covered.at(-1);
  if (!first || !last) return null;
  const start = first.contains(range.startContainer)
    ? startOf(first) + unitsBefore(first, range.startContainer, range.startOffset)
    : startOf(first);
  const end = last.contains(range.endContainer)
    ? startOf(last) + unitsBefore(last, range.endContainer, range.endOffset)
    : endOf(last);
  return trimmed(body, { start, end });
}

function trimmed(body: string, { start, end }: Span): Span | null {
  const text = body.slice(start, end);
  const inner = text.trim();
  if (!inner) return null;
  const from = start + text.indexOf(inner);
  return wholeLetters(body, { start: from, end: from + inner.length });
}

/** The text node and place in it of an offset; at a node's end when `prefersEnd`, else at the next node's start. */
function pointAt(paragraph: HTMLElement, units: number, prefersEnd: boolean): [Node, number] {
  const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  let left = units;
  let last: Node | null = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node as Text;
    if (left < length || (left === length && prefersEnd)) return [node, left];
    left -= length;
    last = node;
  }
  return last ? [last, (last as Text).length] : [paragraph, 0];
}

/** The range of the page that draws a passage of the body, or what of it is on the page; null when nothing of it is. */
export function rangeOfSpan(root: HTMLElement, { start, end }: Span): Range | null {
  const paragraphs = paragraphsOf(root);
  const at = paragraphs.findLastIndex((paragraph) => startOf(paragraph) <= start);
  const begun = paragraphs[at];
  // A line's end, or another page, may lie between this paragraph and the passage.
  const first = begun && endOf(begun) > start ? begun : paragraphs[at + 1];
  const last = paragraphs.findLast((paragraph) => startOf(paragraph) < end);
  if (!first || !last || startOf(first) >= end) return null;
  const range = document.createRange();
  range.setStart(...pointAt(first, Math.max(0, start - startOf(first)), false));
  range.setEnd(...pointAt(last, end - startOf(last), true));
  return range;
}

/** The offset in the body under a point of the window; null outside the text. */
export function offsetAtPoint(root: HTMLElement, x: number, y: number): number | null {
  const at = document.caretPositionFromPoint?.(x, y);
  const fallback = at ? null : document.caretRangeFromPoint?.(x, y);
  const node = at?.offsetNode ?? fallback?.startContainer;
  const paragraph = node?.parentElement?.closest<HTMLElement>(paragraphSelector);
  if (!node || !paragraph || !root.contains(paragraph)) return null;
  return startOf(paragraph) + unitsBefore(paragraph, node, at?.offset ?? fallback?.startOffset ?? 0);
}

/** The range of one unit of a paragraph; `units` count from the paragraph's own start. */
export function rangeInParagraph(paragraph: HTMLElement, units: number): Range {
  const range = document.createRange();
  range.setStart(...pointAt(paragraph, units, false));
  range.setEnd(...pointAt(paragraph, units + 1, true));
  return range;
}

/** Makes a passage the page's native selection: it can be copied, widened and read aloud. */
export function selectSpan(root: HTMLElement, span: Span): Range | null {
  const range = rangeOfSpan(root, span);
  const selection = getSelection();
  if (!range || !selection) return null;
  selection.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
  return range;
}
