/** A passage that was reacted to, and where its last line is drawn. Pixels, from whatever origin. */
export interface MarkPlace {
  readonly id: string;
  readonly middle: number;
}
export interface Mark {
  /** Of its first passage: it stays while others join. */
  readonly id: string;
  readonly middle: number;
  readonly ids: readonly string[];
}

/** Two marks nearer than this would lie on one another: they are one. Pixels. */
const apart = 24;

/** Marks beside the text, from top to bottom: passages that end in one line share theirs. */
export function groupMarks(places: readonly MarkPlace[]): Mark[] {
  const marks: Mark[] = [];
  for (const { id, middle } of [...places].sort((one, other) => one.middle - other.middle)) {
    const last = marks.at(-1);
    if (last && middle - last.middle < apart) marks[marks.length - 1] = { ...last, ids: [...last.ids, id] };
    else marks.push({ id, middle, ids: [id] });
  }
  return marks;
}
