import { endOf, paragraphsOf, startOf } from '../../../comments/passages/text-spans';

/** What of a text has passed the window, in UTF-16 code units of its body. */
export interface Seen {
  /** The beginning of what stands in the window. */
  readonly top: number;
  /** The end of what has come up over the window's lower edge. */
  readonly bottom: number;
  /** The text's last words are on the page: of a text with pages, its last one is shown. */
  readonly isEndDrawn: boolean;
  /** And in the window. */
  readonly isEndSeen: boolean;
}

/** One paragraph as it stands in the window. Pixels, from the window's upper edge. */
export interface Block {
  readonly start: number;
  readonly end: number;
  readonly top: number;
  readonly bottom: number;
}

/** Any number of blocks of which few are looked at: each look may cost the browser a layout. */
export interface Blocks {
  readonly count: number;
  at(index: number): Block;
}

/** The first block that ends below a line of the window; `count` when all have passed it. */
function firstBelow({ count, at }: Blocks, line: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(middle).bottom > line) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** How far the text has come at a line of the window; inside a paragraph by its height, which is near enough. */
function offsetAt(blocks: Blocks, line: number): number {
  const index = firstBelow(blocks, line);
  if (index === blocks.count) return blocks.at(index - 1).end;
  const { start, end, top, bottom } = blocks.at(index);
  if (line <= top) return start;
  return start + Math.floor(((line - top) / (bottom - top)) * (end - start));
}

/**
 * @param window where its text begins (under the header) and ends, in pixels
 * @param end    of the body's last words
 * @returns null while no paragraph is drawn
 */
export function measureSeen(
  blocks: Blocks,
  window: { readonly top: number; readonly bottom: number },
  end: number,
): Seen | null {
  if (blocks.count === 0) return null;
  const last = blocks.at(blocks.count - 1);
  const isEndDrawn = last.end >= end;
  return {
    top: offsetAt(blocks, window.top),
    bottom: offsetAt(blocks, window.bottom),
    isEndDrawn,
    isEndSeen: isEndDrawn && last.bottom <= window.bottom,
  };
}

/** The paragraphs as they are drawn now. */
export function drawnBlocks(root: HTMLElement): Blocks {
  const paragraphs = paragraphsOf(root);
  return {
    count: paragraphs.length,
    at: (index) => {
      const paragraph = paragraphs[index];
      if (!paragraph) throw new RangeError(`no paragraph ${index}`);
      const { top, bottom } = paragraph.getBoundingClientRect();
      return { start: startOf(paragraph), end: endOf(paragraph), top, bottom };
    },
  };
}
