/** A stretch of a paragraph that is written in one direction. */
export interface DirectionRun {
  readonly text: string;
  readonly isRightToLeft: boolean;
}

/** Hebrew, Arabic and their neighbours, with the right-to-left mark. */
const rightToLeft = '\\u0590-\\u08ff\\u200f\\ufb1d-\\ufdff\\ufe70-\\ufefe\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}';
const letter = `(?![${rightToLeft}])\\p{L}`;
/**
 * From a left-to-right letter, with the digits right before it, to the last such letter or digit that comes before any
 * other: what stands between them is theirs, what stands at the edge is the paragraph's (UAX #9, rules W7, N1, N2).
 */
const leftToRightRun = new RegExp(
  `\\p{Nd}{0,20}${letter}(?:[^${rightToLeft}]*(?:(?![${rightToLeft}])[\\p{L}\\p{M}\\p{Nd}]))?`,
  'gu',
);
/** In a left-to-right paragraph: from one right-to-left letter to the last that comes before any other. */
const rightToLeftRun = new RegExp(`[${rightToLeft}](?:(?:(?!${letter})[\\s\\S])*[${rightToLeft}])?`, 'gu');

/**
 * Cuts a paragraph's text where its direction changes. Word places signs and digits by the run that
 * they stand in, so a full stop or a bracket after a Latin word has to be in a Hebrew run.
 *
 * @returns runs that join to exactly the text; none for an empty one
 */
export function directionRuns(text: string, isRtl: boolean): DirectionRun[] {
  const runs: DirectionRun[] = [];
  const add = (stretch: string, isRightToLeft: boolean) => stretch && runs.push({ text: stretch, isRightToLeft });
  let end = 0;
  for (const { 0: other, index } of text.matchAll(isRtl ? leftToRightRun : rightToLeftRun)) {
    add(text.slice(end, index), isRtl);
    add(other, !isRtl);
    end = index + other.length;
  }
  add(text.slice(end), isRtl);
  return runs;
}
