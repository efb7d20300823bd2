import { isBlank } from '../measure/is-blank.js';

/** Half-open range `[start, end)` in UTF-16 code units of a part's body. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Paragraph extends Span {
  /** `body.slice(start, end)`, as typed, without its line break. */
  readonly text: string;
  /** Blank lines that part two scenes, drawn as a scene break; its text is whatever blank it holds. */
  readonly isBreak: boolean;
}

/** CRLF is one break: what Word pastes and what a browser sends must give the same paragraphs. */
const lineBreak = /\r\n|[\n\r\u2028\u2029]/g;

/**
 * Splits a body into the paragraphs that are drawn.
 *
 * Some writers, and most programs that export plain text, put one blank line after every paragraph; there it parts
 * nothing, and only a longer run of blank lines parts two scenes. Elsewhere any blank line does.
 *
 * @param body a part's body as stored, never normalised
 * @returns paragraphs in order; blank lines between two scenes become one scene break, blank lines at either end none
 */
export function splitParagraphs(body: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  const gaps: { before: number; gap: Paragraph; blankLines: number }[] = [];
  let gap = null as { start: number; end: number; blankLines: number } | null;
  for (const { start, end } of lines(body)) {
    const text = body.slice(start, end);
    if (isBlank(text)) {
      if (paragraphs.length > 0) gap = { start: gap?.start ?? start, end, blankLines: (gap?.blankLines ?? 0) + 1 };
      continue;
    }
    if (gap)
      gaps.push({ before: paragraphs.length, gap: sceneBreak(body, gap.start, gap.end), blankLines: gap.blankLines });
    gap = null;
    paragraphs.push({ start, end, text, isBreak: false });
  }
  const usual = usualBlankLines(gaps.length, paragraphs.length);
  const breaks = new Map(gaps.filter(({ blankLines }) => blankLines > usual).map((it) => [it.before, it.gap]));
  return paragraphs.flatMap((paragraph, index) => [breaks.get(index) ?? [], paragraph].flat());
}

/** Blank lines that only part paragraphs: one, where most paragraphs are parted so; too few tell nothing. */
const usualBlankLines = (gaps: number, paragraphs: number): number =>
  paragraphs > 2 && gaps > (paragraphs - 1) / 2 ? 1 : 0;

/** The line that holds `offset`, without its line break. */
export function lineAround(body: string, offset: number): Span {
  for (const line of lines(body)) if (offset <= line.end) return line;
  return { start: body.length, end: body.length };
}

function sceneBreak(body: string, start: number, end: number): Paragraph {
  return { start, end, text: body.slice(start, end), isBreak: true };
}

function* lines(body: string): Generator<Span> {
  let start = 0;
  for (const found of body.matchAll(lineBreak)) {
    yield { start, end: found.index };
    start = found.index + found[0].length;
  }
  yield { start, end: body.length };
}
