import { isBlank } from '../measure/is-blank.js';
import { findVerse } from './find-verse.js';
import { textDirection, type TextDirection } from './text-direction.js';

/** Half-open range `[start, end)` in UTF-16 code units of a part's body. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * How it is drawn. `prose`: with an indented first line. `verse`: as it was typed, a line that is too long hanging over.
 * `scene`: blank lines that part two scenes, with an ornament. `blank`: blank lines as such.
 */
export type ParagraphKind = 'prose' | 'verse' | 'scene' | 'blank';

export interface Paragraph extends Span {
  /** `body.slice(start, end)`, as typed, without its line break. */
  readonly text: string;
  readonly kind: ParagraphKind;
  /** Blank lines between two paragraphs; its text is whatever blank it holds. */
  readonly isBreak: boolean;
  readonly direction: TextDirection;
}

/** What of its work a text's layout depends on. */
export interface ProjectLook {
  /** The work calls itself poetry. */
  readonly isPoetry?: boolean;
  /** ISO 639-1. */
  readonly language?: string;
}

/** CRLF is one break: what Word pastes and what a browser sends must give the same paragraphs. */
const lineBreak = /\r\n|[\n\r\u2028\u2029]/g;
/** In a text of fewer paragraphs a blank line is never left out. */
const manyParagraphs = 40;

/**
 * Splits a body into the paragraphs that are drawn. Their places in the body never depend on how they are drawn.
 *
 * Some writers, and most programs that export plain text, put one blank line after every paragraph; there it parts no
 * scenes, and only a longer run of blank lines does. In a long text such lines are left out, as a book leaves them out. Elsewhere
 * any blank line parts two scenes, but beside verse, where it parts stanzas.
 *
 * @param body a part's body as stored, never normalised
 * @returns paragraphs in order, with one break for the blank lines between two of them; blank lines at either end give none
 */
export function splitParagraphs(body: string, { isPoetry = false, language = 'he' }: ProjectLook = {}): Paragraph[] {
  const blocks = blocksOf(body);
  const verse = findVerse(
    blocks.map(({ lines }) => lines.map(({ start, end }) => body.slice(start, end))),
    isPoetry,
  );
  const gapKinds = gapKindsOf(blocks, verse);
  const drawn = ({ start, end }: Span, kind: ParagraphKind): Paragraph => {
    const text = body.slice(start, end);
    return { start, end, text, kind, isBreak: isGap(kind), direction: textDirection(text, language) };
  };
  return blocks.flatMap(({ gap, lines }, index) => {
    const kind = gapKinds[index];
    return [
      ...(gap && kind ? [drawn(gap, kind)] : []),
      ...lines.map((line) => drawn(line, verse[index] ? 'verse' : 'prose')),
    ];
  });
}

const isGap = (kind: ParagraphKind): boolean => kind === 'scene' || kind === 'blank';

interface TextBlock {
  /** The blank lines before it. */
  readonly gap: (Span & { readonly blankLines: number }) | null;
  readonly lines: Span[];
}

function blocksOf(body: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let gap = null as TextBlock['gap'];
  for (const line of linesOf(body)) {
    const last = blocks.at(-1);
    if (isBlank(body.slice(line.start, line.end))) {
      if (last) gap = { start: gap?.start ?? line.start, end: line.end, blankLines: (gap?.blankLines ?? 0) + 1 };
      continue;
    }
    if (last && !gap) last.lines.push(line);
    else blocks.push({ gap, lines: [line] });
    gap = null;
  }
  return blocks;
}

/** What the blank lines before each block are; null of those that are left out. */
function gapKindsOf(blocks: readonly TextBlock[], verse: readonly boolean[]): (ParagraphKind | null)[] {
  const paragraphs = blocks.reduce((sum, { lines }) => sum + lines.length, 0);
  const gaps = blocks.length - 1;
  const usual = paragraphs > 2 && gaps > (paragraphs - 1) / 2 ? 1 : 0;
  return blocks.map(({ gap }, index) => {
    if (verse[index] || verse[index - 1]) return 'blank';
    if ((gap?.blankLines ?? 0) > usual) return 'scene';
    return paragraphs < manyParagraphs ? 'blank' : null;
  });
}

const breaks = new Set(['\n', '\r', '\u2028', '\u2029']);

/** The line that holds `offset`, without its line break. Looks at that line alone. */
export function lineAround(body: string, offset: number): Span {
  const inBreak = body.charAt(offset - 1) === '\r' && body.charAt(offset) === '\n';
  let start = Math.min(inBreak ? offset + 1 : offset, body.length);
  let end = start;
  while (start > 0 && !breaks.has(body.charAt(start - 1))) start -= 1;
  while (end < body.length && !breaks.has(body.charAt(end))) end += 1;
  return { start, end };
}

function* linesOf(body: string): Generator<Span> {
  let start = 0;
  for (const found of body.matchAll(lineBreak)) {
    yield { start, end: found.index };
    start = found.index + found[0].length;
  }
  yield { start, end: body.length };
}
