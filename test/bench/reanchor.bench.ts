import { makeAnchor, quoteLocator, type Span } from '@shulayim/anchoring';
import { reanchor, type Standing } from '@shulayim/anchoring/revision';
import type { Figure } from './report/figure.js';
import { median, report } from './support/figures.js';

/**
 * A thousand comments through one edit of a part of 10,000 words: the diff of the words with a search where it fails, against
 * the text-quote search alone. The two alternate; the ratio is that of the medians. Right: the passage shown holds words of the
 * quote's own, known from how the edit was made; silent: wrong, and nobody is told.
 */
const aim = '≤ 0.5';
/** The aim is for edits after which most stays. */
const withoutAim = 'half written anew';
const words = 10_000;
const comments = 1_000;
const rounds = 5;

interface Piece {
  readonly text: string;
  /** Which word of the first version it is; null for one that the edit brought. */
  readonly from: number | null;
}

/** The same numbers in each run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((state / 0x8000_0000) * sides);
  };
}

const roll = dice(7);
const letters = 'אבגדהוזחטיכלמנסעפצקרשת';
const vocabulary = Array.from({ length: 2_500 }, () =>
  Array.from({ length: 2 + roll(5) }, () => letters.charAt(roll(letters.length))).join(''),
);
/** As in a language, few words are many of those on the page. */
const word = (): string => `${vocabulary[Math.floor(vocabulary.length * (roll(1_000) / 1_000) ** 3)]}`;
const piece = (from: number | null): Piece => ({ text: word() + (roll(12) === 0 ? '.\n' : ' '), from });

const original = Array.from({ length: words }, (_, from) => piece(from));
const fresh = (count: number): Piece[] => Array.from({ length: count }, () => piece(null));

const edits: Record<string, () => Piece[]> = {
  'a paragraph put in': () => [...original.slice(0, 3_000), ...fresh(120), ...original.slice(3_000)],
  'one word in twenty': () => original.flatMap((one) => (roll(20) === 0 ? fresh(roll(3)) : [one])),
  'a scene carried to the end': () => [
    ...original.slice(0, 2_000),
    ...original.slice(3_000),
    ...original.slice(2_000, 3_000),
  ],
  [withoutAim]: () => [...original.slice(0, 2_500), ...fresh(5_000), ...original.slice(7_500)],
};

const bodyOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');
const before = bodyOf(original);
const starts = startsOf(original);

interface Quoted extends Standing {
  readonly first: number;
  readonly last: number;
}
const quoted = Array.from({ length: comments }, (): Quoted => {
  const first = roll(words - 15);
  const last = first + roll(14);
  const start = starts[first] ?? 0;
  const end = (starts[last] ?? 0) + (original[last]?.text.trimEnd().length ?? 0);
  return { anchor: makeAnchor(before, start, end, 1), state: 'placed', quote: before.slice(start, end), first, last };
});

export async function run(): Promise<void> {
  report(Object.entries(edits).map(([name, edit]) => compare(name, edit())));
}

function compare(name: string, now: readonly Piece[]): Figure {
  const after = bodyOf(now);
  const times: [number[], number[]] = [[], []];
  const search = () => {
    const locate = quoteLocator(after);
    return quoted.map(({ anchor }) => locate(anchor));
  };
  const both = () => reanchor(before, after, 2, quoted);
  for (let round = 0; round <= rounds; round += 1) {
    const taken = [search, both].map((project) => milliseconds(project));
    // The first of each only warms the machine up.
    if (round > 0) taken.forEach((ms, which) => times[which]?.push(ms));
  }
  const judge = judgeOf(now);
  const found = judge(search());
  const reanchored = both();
  const placed = judge(reanchored.map(({ state, anchor }) => (state === 'orphaned' ? null : anchor)));
  const silent = judge(reanchored.map(({ state, anchor }) => (state === 'placed' ? anchor : null)));
  return {
    name,
    floor: median(times[0]),
    product: median(times[1]),
    unit: 'ms',
    aim: name === withoutAim ? '' : aim,
    note: `right ${placed.right} (search ${found.right}), wrong ${placed.wrong} (${found.wrong}), silent ${silent.wrong}`,
  };
}

function milliseconds(project: () => unknown): number {
  const startedAt = performance.now();
  project();
  return performance.now() - startedAt;
}

/** How many of the passages hold words of their quote, and how many others. */
function judgeOf(now: readonly Piece[]) {
  const places = startsOf(now);
  return (spans: readonly (Span | null)[]) => {
    let [right, wrong] = [0, 0];
    spans.forEach((span, index) => {
      const quote = quoted[index];
      if (!span || !quote) return;
      const isOwn = now.some(({ from, text }, at) => {
        const start = places[at] ?? 0;
        const isIn = start < span.end && start + text.length > span.start;
        return isIn && from !== null && from >= quote.first && from <= quote.last;
      });
      if (isOwn) right += 1;
      else wrong += 1;
    });
    return { right, wrong };
  };
}

function startsOf(pieces: readonly Piece[]): number[] {
  let offset = 0;
  return pieces.map(({ text }) => (offset += text.length) - text.length);
}
