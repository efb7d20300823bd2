import type { ImportNoticeCode } from '@shulayim/contracts';
import type { Block, Loss } from '../splitting/manuscript.js';

/** Notes which notes a paragraph calls and what it loses, and where, while its text is read piece by piece. */
export class ParagraphRecorder {
  private called: number[] = [];
  private losses: Loss[] = [];
  private length = 0;

  /** @returns the same text */
  typed(text: string): string {
    this.length += text.length;
    return text;
  }

  /** @param left what was left out, where it has words */
  lose(code: ImportNoticeCode, left?: string): '' {
    this.losses.push({ code, at: this.length, ...(left ? { left } : {}) });
    return '';
  }

  /** @param note its index */
  call(note: number): void {
    this.called.push(note);
    this.lose('footnotes_appended');
  }

  get isCalling(): boolean {
    return this.called.length > 0;
  }

  /** Ends the paragraph; the next one begins. */
  end(isHeading: boolean): Required<Pick<Block, 'notes' | 'losses'>> {
    const ended = { notes: this.called, losses: this.lossesOf(isHeading) };
    [this.called, this.losses, this.length] = [[], [], 0];
    return ended;
  }

  /** Ends a paragraph that leaves nothing behind: what went with it is told with the next one. */
  putOff(isHeading: boolean): void {
    this.losses = this.lossesOf(isHeading).map((loss) => ({ ...loss, at: 0 }));
    this.length = 0;
  }

  /** What was lost and is not told yet. */
  get untold(): readonly ImportNoticeCode[] {
    return [...new Set(this.losses.map(({ code }) => code))];
  }

  /** A heading is drawn as one, whatever it looked like. */
  private lossesOf(isHeading: boolean): Loss[] {
    return this.losses.filter(({ code }) => !isHeading || code !== 'emphasis_dropped');
  }
}
