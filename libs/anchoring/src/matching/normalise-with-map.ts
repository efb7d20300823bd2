import type { Span } from '../layout/split-paragraphs.js';

export interface Normalised {
  readonly text: string;
  /** For each code unit of `text` its offset in the original, and one entry more: the original's length. Never falls. */
  readonly map: readonly number[];
}

/**
 * Points and cantillation. The four left out stand between words, not on letters: maqaf U+05BE, paseq U+05C0,
 * sof pasuq U+05C3, nun hafukha U+05C6. U+034F joins points in carefully typed texts.
 */
const point = /[\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u034F]/;

/** Soft hyphen, zero widths, bidi controls, invisible operators, byte order mark: Word pastes them, nobody sees them. */
const unseen = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/;

/** Characters that people type for one another. */
const folded = new Map<string, string>([
  ...each("'`´׳‘’‚‛′", "'"),
  ...each('"״“”„‟″«»', '"'),
  ...each('-־‐‑‒–—―−', '-'),
]);

/**
 * The form of a text in which it is searched, compared and found again; the stored body is never changed.
 * Points dropped, geresh and quote marks equated, maqaf and dashes equal to the hyphen, unseen characters ignored, white space
 * runs one space, presentation forms opened into plain letters.
 *
 * @param text any text, in logical order
 */
export function normaliseWithMap(text: string): Normalised {
  const units: string[] = [];
  const map: number[] = [];
  for (let offset = 0; offset < text.length; offset += 1) {
    for (const unit of fold(text.charAt(offset))) {
      if (unit === ' ' && units.at(-1) === ' ') continue;
      units.push(unit);
      map.push(offset);
    }
  }
  map.push(text.length);
  return { text: units.join(''), map };
}

/**
 * Where a range of the normalised text stands in the original.
 *
 * @param original the text that was normalised
 * @param span     a range of `normalised.text` that is not empty
 * @returns the range in the original, the points of its last letter included
 */
export function originalSpan(original: string, { map }: Normalised, span: Span): Span {
  const start = map[span.start] ?? original.length;
  let end = (map[span.end - 1] ?? original.length - 1) + 1;
  while (end < original.length && /\p{M}/u.test(original.charAt(end)) && original.charAt(end) !== '\u034F') end += 1;
  return { start, end };
}

/** One code unit as none, one or two. */
function fold(unit: string): string {
  if (unit === ' ' || (unit >= 'א' && unit <= 'ת')) return unit;
  if (point.test(unit) || unseen.test(unit)) return '';
  if (/\s/.test(unit)) return ' ';
  if (unit >= '\uFB1D' && unit <= '\uFB4F') return unit.normalize('NFKD').replace(/\p{M}/gu, '');
  return folded.get(unit) ?? unit;
}

function each(units: string, to: string): [string, string][] {
  return [...units].map((unit) => [unit, to]);
}
