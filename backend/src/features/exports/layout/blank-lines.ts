import type { Paragraph } from '@shulayim/anchoring';

/** What stands between a paragraph and the one before it, so that a file can tell it. */
export interface BlankLines {
  /** Each as it stands; most are empty. */
  readonly lines: readonly string[];
  /** Drawn with the ornament between two scenes. */
  readonly isScene: boolean;
  /** Drawn at all; in a long text the blank lines after every paragraph are left out. */
  readonly isDrawn: boolean;
}

interface BlankLinesOfText {
  readonly before: ReadonlyMap<Paragraph, BlankLines>;
  /** After the last paragraph. */
  readonly after: readonly string[];
  /** Blank lines that stand between most paragraphs, but for scenes. */
  readonly usual: 0 | 1;
}

const lineBreak = /\r\n|[\n\r\u2028\u2029]/;

/** @param paragraphs of the whole body, as `splitParagraphs` gives them */
export function blankLines(body: string, paragraphs: readonly Paragraph[]): BlankLinesOfText {
  const before = new Map<Paragraph, BlankLines>();
  let end: number | null = null;
  let gap: Paragraph | null = null;
  for (const paragraph of paragraphs) {
    if (!paragraph.isBreak) {
      const lines = body
        .slice(end ?? 0, paragraph.start)
        .split(lineBreak)
        .slice(end === null ? 0 : 1, -1);
      before.set(paragraph, { lines, isScene: gap?.kind === 'scene', isDrawn: gap !== null });
      end = paragraph.end;
    }
    gap = paragraph.isBreak ? paragraph : null;
  }
  const rest = body.slice(end ?? 0).split(lineBreak);
  const plain = [...before.values()].slice(1).filter(({ isScene }) => !isScene);
  const usual = plain.filter(({ lines }) => lines.length > 0).length > plain.length / 2 ? 1 : 0;
  return { before, after: end === null ? (body === '' ? [] : rest) : rest.slice(1), usual };
}
