import { diffArrays } from 'diff';

/** Whole lines of one text, and those of the other that stand beside them. */
export interface Block {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Milliseconds after which a text with very many lines is no longer searched for lines that are the same. */
const patienceMs = 800;
/** Pairs of lines that are weighed against each other: some 1,700 lines beside as many, in a tenth of a second. */
const mostPairs = 3_000_000;
/** Lines are alike when this share of their words is in both: 1 is all, 0 is none (Sørensen–Dice). */
const leastLikeness = 0.4;
/** What pairs count for, beside the words that they share: the same line counts for more than one like it. */
const worthOf = { same: 0.5, blank: 0.001 } as const;

/**
 * Two texts line by line: a line stands beside the one that it is most like, so that a new paragraph moves no other out
 * of its place. The words that stand beside each other are as many as can be, in the order of both texts.
 *
 * @returns blocks in order; together their lines are all lines of either side
 */
export function alignLines(before: readonly string[], after: readonly string[]): Block[] {
  if (before.length * after.length <= mostPairs) return joinedParts(byLikeness(before, after));
  const hunks = diffArrays([...before], [...after], { timeout: patienceMs }) ?? [];
  if (hunks.length === 0) return [{ before, after }];
  const blocks: Block[] = [];
  let removed: readonly string[] = [];
  const close = (added: readonly string[]) => {
    const isTooMuch = removed.length * added.length > mostPairs;
    blocks.push(...(isTooMuch ? [{ before: removed, after: added }] : byLikeness(removed, added)));
    removed = [];
  };
  for (const hunk of hunks) {
    if (hunk.removed) removed = hunk.value;
    else if (hunk.added) close(hunk.value);
    else {
      close([]);
      blocks.push({ before: hunk.value, after: hunk.value });
    }
  }
  close([]);
  return joinedParts(blocks.filter((block) => block.before.length + block.after.length > 0));
}

/** Word → how often. Points and cantillation marks make no other word of it. */
export type Bag = ReadonlyMap<string, number>;

export function bagOf(lines: readonly string[]): Bag {
  const bag = new Map<string, number>();
  const words =
    lines
      .join('\n')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  for (const word of words) bag.set(word, (bag.get(word) ?? 0) + 1);
  return bag;
}

export const sizeOf = (bag: Bag): number => [...bag.values()].reduce((sum, count) => sum + count, 0);

/** 0 to 1. */
export function likenessOfBags(mine: Bag, theirs: Bag): number {
  let shared = 0;
  for (const [word, count] of mine) shared += Math.min(count, theirs.get(word) ?? 0);
  return (2 * shared) / Math.max(1, sizeOf(mine) + sizeOf(theirs));
}

const likeness = (one: readonly string[], other: readonly string[]): number => likenessOfBags(bagOf(one), bagOf(other));

/** What each line counts for beside each of the other text, row by row; 0 where they are not alike. */
function worths(before: readonly string[], after: readonly string[]): Float32Array {
  const places = new Map<string, { at: number; count: number }[]>();
  const sizes = after.map((line, at) => {
    const bag = bagOf([line]);
    for (const [word, count] of bag) places.set(word, [...(places.get(word) ?? []), { at, count }]);
    return sizeOf(bag);
  });
  const worth = new Float32Array(before.length * after.length);
  for (const [row, line] of before.entries()) {
    const own = worth.subarray(row * after.length, (row + 1) * after.length);
    const bag = bagOf([line]);
    const size = sizeOf(bag);
    for (const [word, count] of bag)
      for (const place of places.get(word) ?? []) own[place.at] = (own[place.at] ?? 0) + Math.min(count, place.count);
    // By index: two million steps in a text of verses, and a fresh pair for each costs more than the step.
    for (let at = 0; at < after.length; at += 1) {
      const shared = own[at] ?? 0;
      if (line === after[at]) own[at] = line.trim() === '' ? worthOf.blank : shared + worthOf.same;
      else if (shared > 0 && 2 * shared < leastLikeness * (size + (sizes[at] ?? 0))) own[at] = 0;
    }
  }
  return worth;
}

/** For the millions of steps of a long text: `Math` is looked up anew for each, which costs more than the step where globals are slow. */
const larger = (one: number, other: number): number => (one > other ? one : other);

/** The pairs that count for most in all; what stands between them is beside nothing, or beside what is unlike it. */
function byLikeness(before: readonly string[], after: readonly string[]): Block[] {
  const worth = worths(before, after);
  const wide = after.length + 1;
  const best = new Float64Array((before.length + 1) * wide);
  const at = (row: number, column: number): number => best[row * wide + column] ?? 0;
  const paired = (row: number, column: number): number => {
    const own = worth[row * after.length + column] ?? 0;
    return own > 0 ? own + at(row + 1, column + 1) : -1;
  };
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      best[row * wide + column] = larger(paired(row, column), larger(at(row + 1, column), at(row, column + 1)));

  const blocks: Block[] = [];
  let [row, column] = [0, 0];
  let loose: { before: string[]; after: string[] } = { before: [], after: [] };
  const close = () => {
    if (loose.before.length + loose.after.length > 0) blocks.push(loose);
    loose = { before: [], after: [] };
  };
  while (row < before.length || column < after.length) {
    const [line = '', other = ''] = [before[row], after[column]];
    const isInBoth = row < before.length && column < after.length;
    if (isInBoth && at(row, column) === paired(row, column)) {
      close();
      blocks.push({ before: [line], after: [other] });
      row += 1;
      column += 1;
    } else if (row < before.length && (column === after.length || at(row + 1, column) >= at(row, column + 1))) {
      loose.before.push(line);
      row += 1;
    } else {
      loose.after.push(other);
      column += 1;
    }
  }
  close();
  return blocks;
}

const isOneSided = ({ before, after }: Block): boolean => before.length === 0 || after.length === 0;
const isSame = ({ before, after }: Block): boolean =>
  before.length === after.length && before.every((line, index) => line === after[index]);

/** A paragraph that was cut in two, or two that were joined, stand beside each other whole. */
function joinedParts(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    const both = last && { before: [...last.before, ...block.before], after: [...last.after, ...block.after] };
    const isBetter = () => both && likeness(both.before, both.after) > Math.max(likenessOf(last), likenessOf(block));
    if (last && both && isOneSided(last) !== isOneSided(block) && !isSame(last) && !isSame(block) && isBetter())
      joined[joined.length - 1] = both;
    else joined.push(block);
  }
  return joined;
}

const likenessOf = ({ before, after }: Block): number => likeness(before, after);
