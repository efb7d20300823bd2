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
