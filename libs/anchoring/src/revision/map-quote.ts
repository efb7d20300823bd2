import type { Span } from '../layout/split-paragraphs.js';
import { normaliseWithMap, type Normalised } from '../matching/normalise-with-map.js';
import { alignWords, type Alignment } from './align-words.js';
import { firstAtOrAfter, wordsOf, type Word } from './words.js';

/** Less of a quote than this, and the place is no longer the quote's. */
const leastSurvival = 0.5;
/** Where a quote grew, words of it that stand apart from the others count only in a run of this length. Normalised code units. */
const tellingRun = 10;
/** What came into a quote's middle parts its words into runs where it is longer than this. */
const partingGap = 32;
/** A passage that grew by more is a chapter, not a passage. */
const mostGrowth = 3_000;
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
 * @returns the passage from its first word that is still there to its last, with what came in between; null where less than
 *   half of it survived, or its ends are too far apart
 */
export function mapQuote({ old, now, alignment }: Revision, span: Span): MappedQuote | null {
  const quote = toNormalised(old.normalised, span);
  const [first, end] = wordsWithin(old.words, quote);
  const kept = holdTogether(keptWords(old.words, alignment, quote, first, end), now.words);
  if (!kept) return null;
  const [nowFirst, nowLast] = [alignment[kept.first] ?? -1, alignment[kept.last] ?? -1];
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

interface KeptWord {
  readonly at: number;
  readonly nowAt: number;
  /** How much of it the quote holds. */
  readonly units: number;
}

/** Which of the quote's words are still there, and how long all of them were. */
function keptWords(words: readonly Word[], alignment: Alignment, quote: Span, first: number, end: number) {
  let allUnits = 0;
  const kept: KeptWord[] = [];
  for (let at = first; at < end; at += 1) {
    const word = words[at];
    if (!word) continue;
    const units = Math.min(word.end, quote.end) - Math.max(word.start, quote.start);
    allUnits += units;
    const nowAt = alignment[at] ?? -1;
    if (nowAt >= 0) kept.push({ at, nowAt, units });
  }
  return { kept, allUnits };
}

/** The kept words that make the passage; those that a diff found far from all others, by chance, are left out. */
function holdTogether({ kept, allUnits }: ReturnType<typeof keptWords>, now: readonly Word[]) {
  const isEnough = (words: readonly KeptWord[]) => words.length > 0 && unitsOf(words) >= leastSurvival * allUnits;
  if (!isEnough(kept)) return null;
  const runs = runsOf(kept, now);
  const grown = runs.length === 1 ? kept : runs.filter((run) => unitsOf(run) >= tellingRun).flat();
  const longest = runs.reduce((one, other) => (unitsOf(other) > unitsOf(one) ? other : one), []);
  const held = [grown, longest].find((words) => isEnough(words) && lengthNow(words, now) <= allUnits + mostGrowth);
  const [firstOne, lastOne] = [held?.[0], held?.at(-1)];
  return firstOne && lastOne ? { first: firstOne.at, last: lastOne.at } : null;
}

/** Kept words parted where much came in between. */
function runsOf(kept: readonly KeptWord[], now: readonly Word[]): KeptWord[][] {
  const runs: KeptWord[][] = [];
  kept.forEach((word, index) => {
    const before = kept[index - 1];
    const gap = before ? (now[word.nowAt]?.start ?? 0) - (now[before.nowAt]?.end ?? 0) : Infinity;
    if (gap > partingGap) runs.push([word]);
    else runs.at(-1)?.push(word);
  });
  return runs;
}

const lengthNow = (kept: readonly KeptWord[], now: readonly Word[]): number =>
  (now[kept.at(-1)?.nowAt ?? -1]?.end ?? 0) - (now[kept[0]?.nowAt ?? -1]?.start ?? 0);

/** How many words between two that answer to old ones stand for `lost` words at the quote's edge. */
function replacing(before: number | undefined, after: number | undefined, lost: number): number {
  if (before === undefined || after === undefined || before < 0 || after < 0) return 0;
  const between = after - before - 1;
  return between <= lost * mostReplacing ? between : 0;
}

const unitsOf = (kept: readonly KeptWord[]): number => kept.reduce((sum, { units }) => sum + units, 0);
