import { type Bag, bagOf, likenessOfBags, sizeOf } from './align-lines';
import { type Row, type Side, changedRow } from './compare-texts';

/** A row of the comparison. `twin`: the index of the row in which the same paragraph stands on the other side. */
export interface PlacedRow extends Row {
  readonly twin?: number;
}

/** Where a line stands: in which row, and which line of its side. */
interface Place {
  readonly row: number;
  readonly line: number;
  readonly text: string;
}
interface Move {
  readonly from: Place;
  readonly to: Place;
}

/** A shorter line is the same by chance. */
const fewestWords = 4;
/** The share of words that a paragraph and its like elsewhere have in common: more than for two that stand beside each other. */
const leastLikeness = 0.75;
/** Share of words in common below which two lines only happen to stand beside each other. */
const pairedLikeness = 0.4;
/** Pairs of paragraphs that are weighed against each other; of more, only those that are the same are found. */
const mostPairs = 40_000;
/** Milliseconds for the words of a paragraph that moved and was touched. */
const patienceMs = 50;

/** Finds what one side has lost and the other has, unchanged or nearly so, in another place. */
export function findMoves(rows: readonly Row[]): PlacedRow[] {
  const loose = rows.map(isLoose);
  const gone = placesIn(rows, loose, 'before');
  const come = placesIn(rows, loose, 'after');
  const moves = [...sameElsewhere(gone, come)];
  moves.push(...alikeElsewhere(without(gone, moves, 'from'), without(come, moves, 'to')));
  return moves.length === 0 ? [...rows] : parted(rows, moves);
}

function isLoose({ isSame, before, after }: Row): boolean {
  if (isSame) return false;
  if (before.lines.length === 0 || after.lines.length === 0) return true;
  return likenessOfBags(bagOf(before.lines), bagOf(after.lines)) < pairedLikeness;
}

const placesIn = (rows: readonly Row[], loose: readonly boolean[], side: 'before' | 'after'): Place[] =>
  rows.flatMap((row, index) =>
    loose[index]
      ? row[side].lines
          .map((text, line) => ({ row: index, line, text }))
          .filter(({ text }) => sizeOf(bagOf([text])) >= fewestWords)
      : [],
  );

function sameElsewhere(gone: readonly Place[], come: readonly Place[]): Move[] {
  const waiting = new Map<string, Place[]>();
  for (const to of come) {
    const alike = waiting.get(to.text.trim());
    if (alike) alike.push(to);
    else waiting.set(to.text.trim(), [to]);
  }
  return gone.flatMap((from) => {
    const to = waiting.get(from.text.trim())?.shift();
    return to ? [{ from, to }] : [];
  });
}

function without(places: readonly Place[], moves: readonly Move[], end: keyof Move): Place[] {
  const taken = new Set(moves.map((move) => move[end]));
  return places.filter((place) => !taken.has(place));
}

/** Those that are most alike find each other first. */
function alikeElsewhere(gone: readonly Place[], come: readonly Place[]): Move[] {
  if (gone.length * come.length > mostPairs) return [];
  const bags = new Map<Place, Bag>([...gone, ...come].map((place) => [place, bagOf([place.text])]));
  const none: Bag = new Map();
  const pairs = gone.flatMap((from) =>
    come.map((to) => ({ from, to, worth: likenessOfBags(bags.get(from) ?? none, bags.get(to) ?? none) })),
  );
  const taken = new Set<Place>();
  return pairs
    .filter(({ worth }) => worth >= leastLikeness)
    .sort((one, other) => other.worth - one.worth)
    .filter(({ from, to }) => {
      if (taken.has(from) || taken.has(to)) return false;
      taken.add(from).add(to);
      return true;
    });
}

/** What moved gets a row of its own on each side. */
function parted(rows: readonly Row[], moves: readonly Move[]): PlacedRow[] {
  const out: PlacedRow[] = [];
  const indexes = new Map<Place, number>();
  const byPlace = new Map<string, Move>();
  const touched = new Set<number>();
  for (const move of moves)
    for (const end of ['from', 'to'] as const) {
      byPlace.set(`${end} ${move[end].row} ${move[end].line}`, move);
      touched.add(move[end].row);
    }
  rows.forEach((row, index) => {
    if (!touched.has(index)) return out.push(row);
    for (const [side, end] of [
      ['before', 'from'],
      ['after', 'to'],
    ] as const) {
      let rest: string[] = [];
      const flush = () => {
        if (rest.length > 0) out.push(oneSided(side, ownSide(rest)));
        rest = [];
      };
      row[side].lines.forEach((text, line) => {
        const move = byPlace.get(`${end} ${index} ${line}`);
        if (!move) return rest.push(text);
        flush();
        indexes.set(move[end], out.length);
        return out.push(oneSided(side, movedSide(move, side)));
      });
      flush();
    }
    return out.length;
  });
  for (const { from, to } of moves) link(out, indexes.get(from), indexes.get(to));
  return out;
}

function link(rows: PlacedRow[], one = -1, other = -1): void {
  const [from, to] = [rows[one], rows[other]];
  if (!from || !to) return;
  rows[one] = { ...from, twin: other };
  rows[other] = { ...to, twin: one };
}

/** Of a paragraph that was touched on its way, only what changed is marked. */
const movedSide = ({ from, to }: Move, side: 'before' | 'after'): Side =>
  from.text === to.text
    ? { lines: [to.text], pieces: [{ text: to.text, isOwn: false }] }
    : changedRow({ before: [from.text], after: [to.text] }, patienceMs)[side];
const ownSide = (lines: readonly string[]): Side => ({ lines, pieces: [{ text: lines.join('\n'), isOwn: true }] });
const nothing: Side = { lines: [], pieces: [] };
const oneSided = (side: 'before' | 'after', own: Side): Row => ({
  isSame: false,
  before: nothing,
  after: nothing,
  [side]: own,
});
