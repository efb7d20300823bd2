import type { Span } from '@shulayim/anchoring';
import type { Formatting } from './formatting.js';

/** The formatting of `body.slice(start, end)`, counted from `start`. */
export function sliceFormatting({ marks, blocks }: Formatting, { start, end }: Span): Formatting {
  const shifted = <Item extends Span>(item: Item): Item => ({
    ...item,
    start: Math.max(item.start, start) - start,
    end: Math.min(item.end, end) - start,
  });
  const inside = (span: Span) => span.start < end && span.end > start;
  const isHeld = (span: Span) => span.start >= start && span.end <= end;
  return {
    marks: marks.filter(inside).map(shifted),
    blocks: blocks
      .filter((block) => inside(block) || isHeld(block))
      .map((block) => {
        const { anchor, ...rest } = shifted(block);
        return anchor && isHeld(anchor) ? { ...rest, anchor: shifted(anchor) } : rest;
      }),
  };
}

/** The formatting of texts that are put one behind another; each counts from the beginning of its own. */
export function joinFormattings(
  pieces: readonly { readonly at: number; readonly formatting: Formatting }[],
): Formatting {
  const moved = <Item extends Span>(item: Item, at: number): Item => ({
    ...item,
    start: item.start + at,
    end: item.end + at,
  });
  return {
    marks: pieces.flatMap(({ at, formatting }) => formatting.marks.map((mark) => moved(mark, at))),
    blocks: pieces.flatMap(({ at, formatting }) =>
      formatting.blocks.map(({ anchor, ...block }) => ({
        ...moved(block, at),
        ...(anchor ? { anchor: moved(anchor, at) } : {}),
      })),
    ),
  };
}
