import type { Highlight, Paragraph } from '@shulayim/anchoring';
import type { Comment } from '@shulayim/contracts';

/** The passages of comments that have a place in the text. */
export const highlightsOf = (comments: readonly Comment[]): Highlight[] =>
  comments.flatMap(({ id, selection_start: start, selection_end: end }) =>
    start === null || end === null ? [] : [{ id, start, end }],
  );

/** Deals highlights out to the paragraphs that they touch: one list per paragraph, in the order of their starts. */
export function dealHighlights(paragraphs: readonly Paragraph[], highlights: readonly Highlight[]): Highlight[][] {
  const dealt: Highlight[][] = paragraphs.map(() => []);
  const sorted = [...highlights].sort((one, other) => one.start - other.start);
  let first = 0;
  for (const highlight of sorted) {
    while ((paragraphs[first]?.end ?? Infinity) <= highlight.start) first += 1;
    for (let index = first; (paragraphs[index]?.start ?? Infinity) < highlight.end; index += 1) {
      dealt[index]?.push(highlight);
    }
  }
  return dealt;
}

/** Two lists that would be drawn alike: a paragraph whose highlights stayed is not drawn again. */
export const isSameHighlights = (one: readonly Highlight[], other: readonly Highlight[]): boolean =>
  one.length === other.length &&
  one.every(({ id, start, end }, index) => {
    const twin = other[index];
    return twin?.id === id && twin.start === start && twin.end === end;
  });
