import { readingPlaces } from './reading-places';

/** One note beside the text. All measures in CSS pixels from the top of the margin. */
export interface NoteBox {
  readonly id: string;
  /** Where its passage stands. */
  readonly wantedTop: number;
  readonly height: number;
}

interface PlacingRules {
  /** Least distance between two notes. */
  readonly gap: number;
  /** Nothing stands above this line. */
  readonly firstTop: number;
  /** The note in focus stands exactly beside its passage; the others make room, above it even beyond the first line. */
  readonly focusedId?: string | null;
}

/** A note that would stand farther from its passage than this makes its neighbours lines. */
const crowding = 120;
/** And farther than this it is no longer seen beside its passage. */
const farthest = 300;

/** From `from` downwards: each note at its passage, or under the one before it. */
function placeDown(
  boxes: readonly NoteBox[],
  from: number,
  floor: number,
  gap: number,
  tops: Map<string, number>,
): void {
  let lowest = floor;
  for (const box of boxes.slice(from)) {
    const top = Math.max(box.wantedTop, lowest);
    tops.set(box.id, top);
    lowest = top + box.height + gap;
  }
}

/**
 * Where each note stands: at the height of its passage, pushed down by the notes before it. The notes above the focused
 * one are pushed up instead, out of sight if need be: what is being read or written stands beside its passage.
 *
 * @param boxes in the order of their passages
 * @returns id → top, in CSS pixels; no two notes overlap, their order is kept
 */
export function placeNotes(boxes: readonly NoteBox[], { gap, firstTop, focusedId }: PlacingRules): Map<string, number> {
  const tops = new Map<string, number>();
  const focused = focusedId ? boxes.findIndex((box) => box.id === focusedId) : -1;
  if (focused < 0) {
    placeDown(boxes, 0, firstTop, gap, tops);
    return tops;
  }
  const above = boxes.slice(0, focused);
  const focusedTop = Math.max(boxes[focused]?.wantedTop ?? 0, firstTop);
  placeDown(boxes, focused, focusedTop, gap, tops);
  placeDown(above, 0, firstTop, gap, tops);
  let ceiling = focusedTop - gap;
  for (const box of above.reverse()) {
    const top = Math.min(tops.get(box.id) ?? 0, ceiling - box.height);
    tops.set(box.id, top);
    ceiling = top - gap;
  }
  return tops;
}

/** Notes as they stand while nothing is read or written: each beside its passage, or pushed down by those before it. */
export interface StandingNotes {
  readonly boxes: readonly NoteBox[];
  readonly down: ReadonlyMap<string, number>;
  /** Where each note's turn comes, ascending. */
  readonly turns: readonly number[];
}

export const standNotes = (
  boxes: readonly NoteBox[],
  { gap, firstTop }: Omit<PlacingRules, 'focusedId'>,
): StandingNotes => ({
  boxes,
  down: placeNotes(boxes, { gap, firstTop }),
  turns: readingPlaces(boxes.map(({ wantedTop }) => wantedTop)),
});

const pushedBy = ({ down }: StandingNotes, { id, wantedTop }: NoteBox, firstTop: number): number =>
  (down.get(id) ?? 0) - Math.max(wantedTop, firstTop);

/**
 * The note that stands beside its passage while a line is read; null where none is pushed far from its own.
 *
 * @param readLine the first line of the margin at the text's beginning, its last at the end
 */
export function noteInTurn(standing: StandingNotes, readLine: number, firstTop: number): string | null {
  const read = standing.boxes.at(standing.turns.findIndex((turn) => turn >= readLine));
  return read && pushedBy(standing, read, firstTop) > farthest ? read.id : null;
}

/**
 * Where as many notes stand as there may be.
 *
 * @param inTurn see `noteInTurn`; the one in focus goes before it
 * @returns `bottom`: how high the margin has to be; it does not depend on the line that is read
 */
export function placeStanding(standing: StandingNotes, { focusedId, ...rules }: PlacingRules, inTurn: string | null) {
  const { boxes, down } = standing;
  const pivot = focusedId ?? inTurn;
  const tops = pivot === null ? down : placeNotes(boxes, { ...rules, focusedId: pivot });
  const last = boxes.at(-1);
  const lastTop = last
    ? (down.get(last.id) ?? 0) - Math.max(0, pushedBy(standing, last, rules.firstTop) - farthest)
    : rules.firstTop;
  const focused = focusedId ? boxes.find(({ id }) => id === focusedId) : undefined;
  const bottom = Math.max(lastTop + (last?.height ?? 0), focused ? (tops.get(focused.id) ?? 0) + focused.height : 0);
  return { tops, bottom };
}

/**
 * Which notes stand among so many that they must be short: the whole row of notes one under the other, as soon as one of them
 * would be pushed away from its passage.
 *
 * @param boxes in the order of their passages, as high as they are in full
 */
export function crowdedNotes(boxes: readonly NoteBox[], gap: number): ReadonlySet<string> {
  const crowded = new Set<string>();
  let row: NoteBox[] = [];
  let [lowest, farthestPushed] = [-Infinity, 0];
  const endRow = () => {
    if (farthestPushed > crowding) for (const { id } of row) crowded.add(id);
    [row, farthestPushed] = [[], 0];
  };
  for (const box of boxes) {
    if (box.wantedTop >= lowest) endRow();
    const top = Math.max(box.wantedTop, lowest);
    farthestPushed = Math.max(farthestPushed, top - box.wantedTop);
    lowest = top + box.height + gap;
    row.push(box);
  }
  endRow();
  return crowded;
}
