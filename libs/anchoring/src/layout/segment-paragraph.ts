import type { Span } from './split-paragraphs.js';

/** A commented passage. `start` and `end` count from the start of the body, and may reach beyond the paragraph. */
export interface Highlight extends Span {
  readonly id: string;
}

export interface Segment extends Span {
  readonly text: string;
  /** The highlights that cover the whole segment, in order of their start; empty for plain text. */
  readonly ids: string[];
}

/**
 * Cuts a paragraph wherever a highlight begins or ends, so that overlapping highlights can be drawn as stacked marks.
 *
 * @param paragraph  where it stands in the body, and its text
 * @param highlights any order; those outside the paragraph or empty are ignored
 * @returns segments that join to exactly the paragraph's text; none for an empty paragraph
 */
export function segmentParagraph(
  paragraph: Span & { readonly text: string },
  highlights: readonly Highlight[],
): Segment[] {
  const inside = clip(paragraph, highlights);
  const cuts = [...new Set([paragraph.start, paragraph.end, ...inside.flatMap(({ start, end }) => [start, end])])];
  cuts.sort((a, b) => a - b);
  const segments: Segment[] = [];
  let open: Highlight[] = [];
  let next = 0;
  for (const [index, start] of cuts.entries()) {
    const end = cuts[index + 1];
    if (end === undefined) break;
    open = open.filter((highlight) => highlight.end > start);
    for (let begun = inside[next]; begun !== undefined && begun.start <= start; begun = inside[next]) {
      open.push(begun);
      next += 1;
    }
    const text = paragraph.text.slice(start - paragraph.start, end - paragraph.start);
    segments.push({ start, end, text, ids: open.map(({ id }) => id) });
  }
  return segments;
}

function clip(paragraph: Span, highlights: readonly Highlight[]): Highlight[] {
  return highlights
    .filter(({ start, end }) => start < end && start < paragraph.end && end > paragraph.start)
    .map(({ id, start, end }) => ({ id, start: Math.max(start, paragraph.start), end: Math.min(end, paragraph.end) }))
    .sort((a, b) => a.start - b.start || b.end - a.end);
}
