import type { Span } from '@shulayim/anchoring';
import type { ImportNoticeCode } from '@shulayim/contracts';
import type { Mark, MarkKind } from '@shulayim/formatting';
import type { FoundPicture } from '../pictures/found-picture.js';
import type { Block, Loss } from '../splitting/manuscript.js';

/** A mark, wherever it stands. */
export type Look = Pick<Mark, 'kind' | 'language'>;

/** Whether all letters have a look. */
function isWhole(marks: readonly Mark[], kind: MarkKind, length: number): boolean {
  let reached = 0;
  for (const mark of marks.toSorted((one, other) => one.start - other.start))
    if (mark.kind === kind && mark.start <= reached) reached = Math.max(reached, mark.end);
  return reached >= length;
}

/** Notes which notes a paragraph calls, how its letters look and what it loses, while its text is read piece by piece. */
export class ParagraphRecorder {
  private called: number[] = [];
  private losses: Loss[] = [];
  private marks: Mark[] = [];
  private pictures: FoundPicture[] = [];
  private length = 0;

  /** @returns the same text */
  typed(text: string): string {
    this.length += text.length;
    return text;
  }

  /** How far the paragraph's text has come, in UTF-16 code units. */
  get at(): number {
    return this.length;
  }

  /** From `start` to where the text has come, or to `end`. */
  mark(look: Look, start: number, end = this.length): void {
    if (end > start) this.marks.push({ ...look, start, end });
  }

  /**
   * @param left what was left out, where it has words
   * @param comment the number of a comment that begins here, and is not lost
   */
  lose(code: ImportNoticeCode, left?: string, comment?: string): '' {
    this.losses.push({ code, at: this.length, ...(left ? { left } : {}), ...(comment ? { comment } : {}) });
    return '';
  }

  /** @param comment the number of one that begins here; null where nobody has to be asked about it */
  begin(comment: string | null): void {
    if (comment !== null) this.lose('comments_dropped', undefined, comment);
  }

  /**
   * @param source where it is; null where it is none that can be kept, which is told
   * @param words  what it is said to show
   */
  picture(source: string | null, words: string, loss: ImportNoticeCode = 'images_dropped'): '' {
    this.pictures.push({ at: this.length, source, words });
    return source === null ? this.lose(loss) : '';
  }

  /** Whether there is a line to come, though no letter was typed. */
  get hasPictures(): boolean {
    return this.pictures.some(({ source, words }) => source !== null || words.trim() !== '');
  }

  /**
   * @param note its index
   * @param isMoved it stood elsewhere in its work
   */
  call(note: number, isMoved: boolean): void {
    this.called.push(note);
    if (isMoved) this.lose('footnotes_appended');
  }

  get isCalling(): boolean {
    return this.called.length > 0;
  }

  /**
   * Ends the paragraph; the next one begins.
   *
   * @param isHeading it is drawn as one, whatever it looked like as a whole
   */
  end(isHeading: boolean): Required<Pick<Block, 'notes' | 'losses' | 'marks'>> & Pick<Block, 'pictures'> {
    const { length } = this;
    const marks = isHeading ? this.marks.filter(({ kind }) => !isWhole(this.marks, kind, length)) : this.marks;
    const pictures = this.pictures.length > 0 ? { pictures: this.pictures } : {};
    const ended = { notes: this.called, losses: this.losses, marks, ...pictures };
    [this.called, this.losses, this.marks, this.pictures, this.length] = [[], [], [], [], 0];
    return ended;
  }

  /** Ends a paragraph that is nothing but a line across the page. */
  endRule(): Block {
    return { text: this.typed('***'), level: null, kind: 'scene_break', ...this.end(false) };
  }

  /** Ends a note. A line of its own has no place in it: its pictures, and what it lost, go to where it is called. */
  endNote(caller: ParagraphRecorder): readonly Mark[] {
    const { losses, marks, pictures = [] } = this.end(false);
    for (const { code, left, comment } of losses) caller.lose(code, left, comment);
    if (pictures.some(({ source }) => source !== null)) caller.lose('note_images_moved');
    for (const { source, words } of pictures)
      if (source !== null) caller.pictures.push({ at: caller.at, source, words });
    return marks;
  }

  /** Ends a paragraph that leaves nothing behind: what went with it is told with the next one. */
  putOff(): void {
    this.losses = this.losses.map((loss) => ({ ...loss, at: 0 }));
    [this.marks, this.length] = [[], 0];
  }

  /** What was lost and is not told yet. */
  get untold(): readonly ImportNoticeCode[] {
    return [...new Set(this.losses.flatMap(({ code, comment }) => (comment ? [] : code)))];
  }
}

/** A text without the blanks at its ends, its marks where they were. */
export function trimmed({ text, marks = [] }: Pick<Block, 'text' | 'marks'>): { text: string; marks: readonly Mark[] } {
  const before = text.length - text.trimStart().length;
  const own = text.trim();
  const moved = marks.map((mark) => ({ ...mark, start: Math.max(0, mark.start - before), end: mark.end - before }));
  return { text: own, marks: moved.filter(({ start, end }) => start < Math.min(end, own.length)) };
}

export const moved = <Item extends Span>(item: Item, by: number): Item => ({
  ...item,
  start: item.start + by,
  end: item.end + by,
});

type Piece = Pick<Block, 'text' | 'marks'>;

/** Texts in one line, each with its marks. */
export function joined(pieces: readonly Piece[], between: string): { text: string; marks: readonly Mark[] } {
  let at = 0;
  const marks = pieces.flatMap(({ text, marks: own = [] }) => {
    const start = at;
    at += text.length + between.length;
    return own.map((mark) => moved(mark, start));
  });
  return { text: pieces.map(({ text }) => text).join(between), marks };
}
