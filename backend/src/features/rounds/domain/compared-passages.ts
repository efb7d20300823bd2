import { mostMarked, overlapping } from './report-figures.js';

/** What one reader of one of two rounds said of a passage: a comment, or, without one, that it put them off. */
export interface PassageMark {
  readonly round: 'earlier' | 'later';
  readonly partId: string;
  /** UTF-16 code units of the part's body, half-open; null where the text has no such passage any more. */
  readonly start: number | null;
  readonly end: number | null;
  readonly quote: string;
  readonly readerId: string;
  readonly comment: { readonly text: string; readonly isOpen: boolean } | null;
}

export interface PassageOfBoth {
  readonly fate: 'gone' | 'still' | 'new' | 'unread';
  readonly why: 'resolved' | 'rewritten' | 'quiet' | null;
  readonly partId: string;
  readonly quote: string;
  readonly start: number | null;
  /** How many readers of each round said something there. */
  readonly earlier: number;
  readonly later: number;
  readonly said: string | null;
}

type Placed = PassageMark & { readonly start: number; readonly end: number };
const isPlaced = (mark: PassageMark): mark is Placed =>
  mark.start !== null && mark.end !== null && mark.start < mark.end;

/**
 * What became of the passages that readers of two rounds spoke about: what overlaps is one, and what the text no longer has
 * overlaps nothing. Silence of the later round tells something only where it has been read.
 *
 * @param isRead whether enough readers of the later round read a part to its end
 * @returns the most people first
 */
export function comparePassages(marks: readonly PassageMark[], isRead: (partId: string) => boolean): PassageOfBoth[] {
  const groups: PassageMark[][] = overlapping(marks.filter(isPlaced));
  for (const mark of marks.filter((one) => !isPlaced(one))) groups.push([{ ...mark, start: null, end: null }]);
  return groups
    .map((group) => compared(group, isRead))
    .sort((one, other) => other.earlier + other.later - (one.earlier + one.later));
}

function compared(group: readonly PassageMark[], isRead: (partId: string) => boolean): PassageOfBoth {
  const of = (round: PassageMark['round']) => group.filter((mark) => mark.round === round);
  const [earlier, later] = [of('earlier'), of('later')];
  const marked = mostMarked(group);
  const partId = marked?.partId ?? '';
  const comments = [...later, ...earlier].flatMap(({ comment }) => comment ?? []);
  return {
    ...fateOf(earlier, later, isRead(partId)),
    partId,
    quote: marked?.quote ?? '',
    start: marked?.start ?? null,
    earlier: peopleOf(earlier),
    later: peopleOf(later),
    said: comments[0]?.text ?? null,
  };
}

function fateOf(
  earlier: readonly PassageMark[],
  later: readonly PassageMark[],
  isRead: boolean,
): Pick<PassageOfBoth, 'fate' | 'why'> {
  if (later.length > 0) return { fate: earlier.length > 0 ? 'still' : 'new', why: null };
  const comments = earlier.flatMap(({ comment }) => comment ?? []);
  if (comments.length > 0 && comments.every(({ isOpen }) => !isOpen)) return { fate: 'gone', why: 'resolved' };
  if (earlier.every(({ start }) => start === null)) return { fate: 'gone', why: 'rewritten' };
  return isRead ? { fate: 'gone', why: 'quiet' } : { fate: 'unread', why: null };
}

const peopleOf = (marks: readonly PassageMark[]): number => new Set(marks.map(({ readerId }) => readerId)).size;
