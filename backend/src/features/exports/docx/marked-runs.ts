import type { Span } from '@shulayim/anchoring';
import type { ParagraphChild } from 'docx';
import { directionRuns, type DirectionRun } from './direction-runs.js';
import { runsOf } from './text-runs.js';

/** What stands at one point of the body between the signs: where a comment begins or ends. */
export interface Mark {
  /** UTF-16 code units in the part's body. */
  readonly at: number;
  readonly kind: 'begin' | 'end';
  readonly children: readonly ParagraphChild[];
}

const endsFirst = (a: Mark, b: Mark) => a.at - b.at || Number(a.kind === 'begin') - Number(b.kind === 'begin');

/** A paragraph's text with its marks. Directions are those of the whole paragraph, wherever a mark cuts it. */
export function markedRuns(
  paragraph: Span & { readonly text: string },
  marks: readonly Mark[],
  isRtl: boolean,
): ParagraphChild[] {
  const children: ParagraphChild[] = [];
  const waiting = marks.toSorted(endsFirst);
  let at = paragraph.start;
  const putMarks = () => {
    while (waiting[0] && waiting[0].at <= at) children.push(...(waiting.shift()?.children ?? []));
  };
  for (const run of directionRuns(paragraph.text, isRtl)) {
    for (const piece of cutAt(run, at, waiting)) {
      putMarks();
      children.push(...runsOf(piece));
      at += piece.text.length;
    }
  }
  return [...children, ...waiting.flatMap((mark) => mark.children)];
}

/** @param from where in the body the run begins */
function cutAt(run: DirectionRun, from: number, marks: readonly Mark[]): DirectionRun[] {
  const end = from + run.text.length;
  const cuts = [...new Set(marks.map(({ at }) => wholeSign(run.text, at - from)))];
  const inside = cuts.filter((cut) => cut > 0 && cut < end - from);
  return [0, ...inside].map((cut, index) => ({ ...run, text: run.text.slice(cut, inside[index]) }));
}

/** A mark never stands in the middle of a surrogate pair. */
const wholeSign = (text: string, at: number): number =>
  at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xffff ? at + 1 : at;
