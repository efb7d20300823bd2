import type { ImportNoticeCode } from '@shulayim/contracts';
import type { Mark, MarkKind } from '@shulayim/formatting';
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

  /** From `start` to where the text has come. */
  mark(look: Look, start: number): void {
    if (this.length > start) this.marks.push({ ...look, start, end: this.length });
  }

  /**
   * @param left what was left out, where it has words
   * @param comment the number of a comment that begins here, and is not lost
   */
  lose(code: ImportNoticeCode, left?: string, comment?: string): '' {
    this.losses.push({ code, at: this.length, ...(left ? { left } : {}), ...(comment ? { comment } : {}) });
    return '';
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
  end(isHeading: boolean): Required<Pick<Block, 'notes' | 'losses' | 'marks'>> {
    const { length } = this;
    const marks = isHeading ? this.marks.filter(({ kind }) => !isWhole(this.marks, kind, length)) : this.marks;
    const ended = { notes: this.called, losses: this.losses, marks };
    [this.called, this.losses, this.marks, this.length] = [[], [], [], 0];
    return ended;
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
