import type { DrawnMark, FormattedParagraph } from '@shulayim/formatting';
import type { ParagraphChild } from 'docx';
import { directionRuns, type DirectionRun } from './direction-runs.js';
import { lookOf } from './run-looks.js';
import { runsOf } from './text-runs.js';

/** What stands at one point of the body between the signs: where a comment begins or ends. */
export interface PointMark {
  /** UTF-16 code units in the part's body. */
  readonly at: number;
  readonly kind: 'begin' | 'end';
  readonly children: readonly ParagraphChild[];
}

const endsFirst = (a: PointMark, b: PointMark) =>
  a.at - b.at || Number(a.kind === 'begin') - Number(b.kind === 'begin');

type Marked = Pick<FormattedParagraph, 'start' | 'text' | 'marks'>;

/**
 * A paragraph's text with its marks. Directions are those of the whole paragraph, wherever a mark cuts it.
 *
 * @param noteOf what stands in place of a footnote's sign; null where it stays as it was typed
 */
export function markedRuns(
  paragraph: Marked,
  points: readonly PointMark[],
  isRtl: boolean,
  noteOf: (to: number) => ParagraphChild | null,
): ParagraphChild[] {
  const children: ParagraphChild[] = [];
  const waiting = points.toSorted(endsFirst);
  const cuts = [...waiting.map(({ at }) => at), ...paragraph.marks.flatMap(({ start, end }) => [start, end])];
  let at = paragraph.start;
  const putPoints = () => {
    while (waiting[0] && waiting[0].at <= at) children.push(...(waiting.shift()?.children ?? []));
  };
  for (const run of directionRuns(paragraph.text, isRtl)) {
    for (const piece of cutAt(run, at, cuts)) {
      putPoints();
      const over = paragraph.marks.filter(({ start, end }) => start <= at && end > at);
      children.push(...pieceOf(piece, over, at, noteOf));
      at += piece.text.length;
    }
  }
  return [...children, ...waiting.flatMap((mark) => mark.children)];
}

function pieceOf(
  piece: DirectionRun,
  over: readonly DrawnMark[],
  at: number,
  noteOf: (to: number) => ParagraphChild | null,
): ParagraphChild[] {
  const call = over.find(({ kind }) => kind === 'doc-noteref');
  const note = call && 'to' in call ? noteOf(call.to) : null;
  if (note) return call?.start === at ? [note] : [];
  return runsOf(piece, lookOf(over));
}

/** @param from where in the body the run begins */
function cutAt(run: DirectionRun, from: number, places: readonly number[]): DirectionRun[] {
  const end = from + run.text.length;
  const cuts = [...new Set(places.map((at) => wholeSign(run.text, at - from)))].sort((one, other) => one - other);
  const inside = cuts.filter((cut) => cut > 0 && cut < end - from);
  return [0, ...inside].map((cut, index) => ({ ...run, text: run.text.slice(cut, inside[index]) }));
}

/** A mark never stands in the middle of a surrogate pair. */
const wholeSign = (text: string, at: number): number =>
  at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xffff ? at + 1 : at;
