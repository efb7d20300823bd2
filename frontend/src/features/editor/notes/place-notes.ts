/** A note beside the text. Pixels from the top of the text. */
export interface NoteBox {
  readonly id: string;
  readonly wantedTop: number;
  readonly height: number;
}

/**
 * Each note at its passage, or under the one before it; the one in focus exactly at its passage, those above it pushed up.
 *
 * @param boxes in the order of their passages
 */
export function placeNotes(boxes: readonly NoteBox[], gap: number, focusedId: string | null): Map<string, number> {
  const tops = new Map<string, number>();
  const pivot = boxes.findIndex(({ id }) => id === focusedId);
  const down = (some: readonly NoteBox[], from: number) => {
    let lowest = from;
    for (const { id, wantedTop, height } of some) {
      const top = Math.max(wantedTop, lowest);
      tops.set(id, top);
      lowest = top + height + gap;
    }
  };
  if (pivot < 0) {
    down(boxes, 0);
    return tops;
  }
  const above = boxes.slice(0, pivot);
  down(above, 0);
  down(boxes.slice(pivot), Math.max(0, boxes[pivot]?.wantedTop ?? 0));
  let ceiling = Math.max(0, boxes[pivot]?.wantedTop ?? 0);
  for (const { id, height } of above.reverse()) {
    const top = Math.min(tops.get(id) ?? 0, ceiling - gap - height);
    tops.set(id, top);
    ceiling = top;
  }
  return tops;
}
