import type { TextDirection } from '@shulayim/anchoring';

/** A passage that was reacted to, and where its last line is drawn. Pixels, from whatever origin. */
export interface MarkPlace {
  readonly id: string;
  readonly middle: number;
  /** Of the line: its beginning and its end are its own, whatever the page's. */
  readonly direction: TextDirection;
}
export interface Mark {
  /** Of its first passage: it stays while others join. */
  readonly id: string;
  readonly middle: number;
  /** Of its first passage's line. */
  readonly direction: TextDirection;
  readonly ids: readonly string[];
}

/** Two marks nearer than this would lie on one another: they are one. Pixels. */
const apart = 24;

/** Marks beside the text, from top to bottom: passages that end in one line share theirs. */
export function groupMarks(places: readonly MarkPlace[]): Mark[] {
  const marks: Mark[] = [];
  for (const { id, middle, direction } of [...places].sort((one, other) => one.middle - other.middle)) {
    const last = marks.at(-1);
    if (last && middle - last.middle < apart) marks[marks.length - 1] = { ...last, ids: [...last.ids, id] };
    else marks.push({ id, middle, direction, ids: [id] });
  }
  return marks;
}
