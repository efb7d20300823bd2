import { diffArrays } from 'diff';
import type { Word } from './words.js';

/** Three words in a row that stand once in either text are the same ones; in between, a diff decides. */
const landmarkWords = 3;
/**
 * The diff of one gap between landmarks gives up after so many words more or less: its cost grows with their square. What is
 * left unaligned is searched for, so a part that was written anew costs no more than a search. Counted, not timed: every
 * machine comes to the same answer.
 */
const mostEdits = 600;

/** Which word of the other text a word is; -1 for none. Ascending where it is not -1. */
export type Alignment = Int32Array;

/** One word diff of two versions of a text. */
export function alignWords(old: readonly Word[], now: readonly Word[]): Alignment {
  const alignment = new Int32Array(old.length).fill(-1);
  let start = 0;
  while (start < old.length && start < now.length && old[start]?.text === now[start]?.text) {
    alignment[start] = start;
    start += 1;
  }
  let oldEnd = old.length;
  let nowEnd = now.length;
  while (oldEnd > start && nowEnd > start && old[oldEnd - 1]?.text === now[nowEnd - 1]?.text) {
    oldEnd -= 1;
    nowEnd -= 1;
    alignment[oldEnd] = nowEnd;
  }
  let [oldAt, nowAt] = [start, start];
  for (const [oldMark, nowMark] of longestRise(landmarks(old, now, start, oldEnd, nowEnd))) {
    alignGap(alignment, old.slice(oldAt, oldMark), now.slice(nowAt, nowMark), oldAt, nowAt);
    alignment[oldMark] = nowMark;
    [oldAt, nowAt] = [oldMark + 1, nowMark + 1];
  }
  alignGap(alignment, old.slice(oldAt, oldEnd), now.slice(nowAt, nowEnd), oldAt, nowAt);
  return alignment;
}

type Pair = readonly [old: number, now: number];

function landmarks(old: readonly Word[], now: readonly Word[], start: number, oldEnd: number, nowEnd: number): Pair[] {
  const inOld = onlyPlaces(old, start, oldEnd);
  const inNow = onlyPlaces(now, start, nowEnd);
  const pairs: Pair[] = [];
  for (const [words, at] of inOld) {
    const there = inNow.get(words);
    if (at >= 0 && there !== undefined && there >= 0) pairs.push([at, there]);
  }
  return pairs;
}

/** Each run of words and where it begins; -1 for one that stands more than once. In the order of the text. */
function onlyPlaces(words: readonly Word[], start: number, end: number): Map<string, number> {
  const places = new Map<string, number>();
  for (let at = start; at + landmarkWords <= end; at += 1) {
    let run = '';
    for (let step = 0; step < landmarkWords; step += 1) run += `${words[at + step]?.text} `;
    places.set(run, places.has(run) ? -1 : at);
  }
  return places;
}

/** The longest choice of pairs that ascends in both texts: what is left out has been moved. Patience sorting. */
function longestRise(pairs: readonly Pair[]): Pair[] {
  const sorted = [...pairs].sort((one, other) => one[0] - other[0]);
  const tails: number[] = [];
  const before = new Int32Array(sorted.length).fill(-1);
  sorted.forEach(([, now], index) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[tails[middle] ?? 0]?.[1] ?? 0) < now) low = middle + 1;
      else high = middle;
    }
    before[index] = tails[low - 1] ?? -1;
    tails[low] = index;
  });
  const rise: Pair[] = [];
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const pair = sorted[at];
    if (pair) rise.push(pair);
  }
  return rise.reverse();
}

function alignGap(alignment: Alignment, old: readonly Word[], now: readonly Word[], oldAt: number, nowAt: number) {
  if (old.length === 0 || now.length === 0) return;
  const changes = diffArrays(textsOf(old), textsOf(now), { maxEditLength: mostEdits });
  if (!changes) return;
  let [left, right] = [oldAt, nowAt];
  for (const { added, removed, count } of changes) {
    if (added) right += count;
    else if (removed) left += count;
    else for (let same = 0; same < count; same += 1) alignment[left++] = right++;
  }
}

const textsOf = (words: readonly Word[]): string[] => words.map(({ text }) => text);
