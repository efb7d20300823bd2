import type { Paragraph, Span } from '@shulayim/anchoring';
import { Bookmark, CommentRangeEnd, CommentRangeStart, CommentReference, TextRun } from 'docx';
import type { PointMark } from './marked-runs.js';

/** A passage, and the file's numbers of its comment and of the replies to it. */
export interface Commented extends Span {
  readonly numbers: readonly number[];
  /** Names of bookmarks by which an importer knows them. */
  readonly known: readonly string[];
}

export const beginOf = ({ numbers, known }: Pick<Commented, 'numbers' | 'known'>) => [
  ...known.map((id) => new Bookmark({ id, children: [] })),
  ...numbers.map((number) => new CommentRangeStart(number)),
];

/** A thread's replies cover their comment's passage, as Word itself writes them. */
export const endOf = (numbers: readonly number[]) =>
  numbers.flatMap((number) => [
    new CommentRangeEnd(number),
    new TextRun({ style: 'CommentReference', children: [new CommentReference(number)] }),
  ]);

/**
 * The marks of each paragraph. A passage may begin or end in the blank between two: then at the nearest one within it.
 *
 * @param paragraphs of text, without scene breaks; at least one
 */
export function placeMarks(
  paragraphs: readonly Paragraph[],
  passages: readonly Commented[],
): Map<Paragraph, PointMark[]> {
  const marks = new Map<Paragraph, PointMark[]>(paragraphs.map((paragraph) => [paragraph, []]));
  for (const passage of passages) {
    const { start, end, numbers } = passage;
    const first = paragraphs.find((paragraph) => paragraph.end > start) ?? paragraphs.at(-1);
    const last = paragraphs.findLast((paragraph) => paragraph.start < end) ?? first;
    if (!first || !last) continue;
    const begin = Math.max(start, first.start);
    marks.get(first)?.push({ at: begin, kind: 'begin', children: beginOf(passage) });
    // A passage of blanks alone has no paragraph: its comment stands at a point.
    const isBlank = last.end <= begin || last.start < first.start;
    const point = { at: begin, kind: 'begin', children: endOf(numbers) } as const;
    if (isBlank) marks.get(first)?.push(point);
    else marks.get(last)?.push({ at: Math.min(end, last.end), kind: 'end', children: endOf(numbers) });
  }
  return marks;
}
