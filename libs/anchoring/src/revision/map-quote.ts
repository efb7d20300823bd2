import type { Span } from '../layout/split-paragraphs.js';
import { normaliseWithMap, type Normalised } from '../matching/normalise-with-map.js';
import { alignWords, type Alignment } from './align-words.js';
import { firstAtOrAfter, wordsOf, type Word } from './words.js';

/** Less of a quote than this, or of what stands in its place, and the place is no longer the quote's. */
const leastSurvival = 0.5;
/** Words that stand where unmatched ones of the quote stood are taken in, up to so many for each. */
const mostReplacing = 2;

/** Where most of a quote's words stand now, in the normalised new text. */
export interface MappedQuote extends Span {
  /** How many code units of the quote before its first word: points, marks, white space. */
  readonly lead: number;
}

interface Version {
  readonly normalised: Normalised;
  readonly words: readonly Word[];
}

/** Both versions of a text, normalised, and how their words answer to one another: made once for all its comments. */
export interface Revision {
  readonly old: Version;
  readonly now: Version;
  readonly alignment: Alignment;
}

export function compareVersions(from: string, to: string): Revision {
  const [old, now] = [version(from), version(to)];
  return { old, now, alignment: alignWords(old.words, now.words) };
}

function version(body: string): Version {
  const normalised = normaliseWithMap(body);
  return { normalised, words: wordsOf(normalised) };
}

/**
 * Follows a quote's words through a revision.
 *
 * @param span the quote in the old body
 * @returns null where less than half of it survived
 */
export function mapQuote({ old, now, alignment }: Revision, span: Span): MappedQuote | null {
  const quote = toNormalised(old.normalised, span);
  const [first, end] = wordsWithin(old.words, quote);
  const kept = keptWords(old.words, alignment, quote, first, end);
  if (!kept || kept.units < leastSurvival * kept.allUnits) return null;
  const [nowFirst, nowLast] = [alignment[kept.first] ?? -1, alignment[kept.last] ?? -1];
  if (kept.units < leastSurvival * unitsOf(now.words.slice(nowFirst, nowLast + 1))) return null;
  const oldFirst = old.words[kept.first];
  const oldLast = old.words[kept.last];
  const nowStart = now.words[nowFirst - replacing(alignment[first - 1], nowFirst, kept.first - first)];
  const nowEnd = now.words[nowLast + replacing(nowLast, alignment[end], end - 1 - kept.last)];
  if (!oldFirst || !oldLast || !nowStart || !nowEnd) return null;
  return {
    start: nowStart.start + (kept.first === first ? Math.max(0, quote.start - oldFirst.start) : 0),
    end: nowEnd.end - (kept.last === end - 1 ? Math.max(0, oldLast.end - quote.end) : 0),
    lead: (old.normalised.map[Math.max(quote.start, oldFirst.start)] ?? span.start) - span.start,
  };
}

const toNormalised = ({ map }: Normalised, { start, end }: Span): Span => ({
  start: firstAtOrAfter(map.length, (index) => map[index] ?? 0, start),
  end: firstAtOrAfter(map.length, (index) => map[index] ?? 0, end),
});

/** Half-open range of the words that a span touches. */
function wordsWithin(words: readonly Word[], { start, end }: Span): [first: number, end: number] {
  return [
    firstAtOrAfter(words.length, (index) => words[index]?.end ?? 0, start + 1),
    firstAtOrAfter(words.length, (index) => words[index]?.start ?? 0, end),
  ];
}

/** Which of the quote's words are still there, and how much of it they are. */
function keptWords(words: readonly Word[], alignment: Alignment, quote: Span, first: number, end: number) {
  let [units, allUnits] = [0, 0];
  const kept: number[] = [];
  for (let at = first; at < end; at += 1) {
    const word = words[at];
    if (!word) continue;
    const within = Math.min(word.end, quote.end) - Math.max(word.start, quote.start);
    allUnits += within;
    if ((alignment[at] ?? -1) < 0) continue;
    kept.push(at);
    units += within;
  }
  const [firstKept, lastKept] = [kept[0], kept.at(-1)];
  if (firstKept === undefined || lastKept === undefined) return null;
  return { first: firstKept, last: lastKept, units, allUnits };
}

/** How many words between two that answer to old ones stand for `lost` words at the quote's edge. */
function replacing(before: number | undefined, after: number | undefined, lost: number): number {
  if (before === undefined || after === undefined || before < 0 || after < 0) return 0;
  const between = after - before - 1;
  return between <= lost * mostReplacing ? between : 0;
}

const unitsOf = (words: readonly Word[]): number => words.reduce((sum, { start, end }) => sum + end - start, 0);
