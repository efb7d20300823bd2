import { isBlank } from '@shulayim/anchoring';
import { chapterNumbers } from './chapter-numbers.js';
import type { Block } from '../manuscript.js';

const ordinals =
  'ראשון|ראשונה|שני|שנייה|שניה|שלישי|שלישית|רביעי|רביעית|חמישי|חמישית|שישי|ששי|שישית|שביעי|שביעית|שמיני|שמינית|תשיעי|תשיעית|עשירי|עשירית|אחרון|אחרונה';
const cardinals =
  'אחד|אחת|שניים|שתיים|שנים|שתים|שלושה|שלוש|ארבעה|ארבע|חמישה|חמש|שישה|שש|שבעה|שבע|שמונה|תשעה|תשע|עשרה|עשר|עשרים|שלושים|ארבעים|חמישים';
/** א, י״ב, כ"ג, ק׳. */
const letters = `[א-ת]{1,2}['׳’]?|[א-ת]{1,3}["״”][א-ת]`;
const number = `(?:\\d{1,3}|${letters}|(?:ה?(?:${ordinals})|${cardinals})(?:[ ־-](?:ו?(?:${cardinals})))?)`;
const rest = `(?:\\s*[.:\\-–—־]?\\s*|\\s*[.:\\-–—־]\\s*.{1,80})`;
const numbered = new RegExp(`^(פרק|חלק|שער|ספר)\\s+${number}${rest}$`);
const inEnglish =
  /^(chapter|part|book)\s+(?:\d{1,3}|[ivxlc]{1,7}|[a-z]{3,12})(?:\s*[.:–—-]?\s*|\s*[.:–—-]\s*.{1,80})$/i;
const alone =
  /^(?:פרולוג|אפילוג|הקדמה|מבוא|פתח דבר|אחרית דבר|סוף דבר|תודות|prologue|epilogue|foreword|preface|acknowledgements)\s*[:.]?$/i;
/** Of Markdown, which some write in plain text too. */
const hashes = /^(#{1,3})\s+\S/;

/** Points, cantillation, and marks of direction, which nobody sees in a heading's words. */
const unseen = /[\u0591-\u05bd\u05bf-\u05c7\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const upper = new Set(['חלק', 'שער', 'ספר', 'part', 'book']);
/** No heading is longer, in UTF-16 code units: what is, is a paragraph in a heading's style. */
export const maxHeadingLength = 200;

/** Stands for what is marked as a heading already; no line like it is a chapter's. */
const ownHeading = '-';

interface Mark {
  readonly level: number;
  /** Two of a kind with nothing between them are a table of contents. */
  readonly kind: string;
}

/**
 * Where the author marked no headings, or one alone: lines that say "פרק ..." and the like, and lines of a number alone, are.
 * Below the author's own headings numbers alone are, one level down.
 *
 * @returns the same blocks, some more with a level
 */
export function markChapterLines(blocks: readonly Block[]): readonly Block[] {
  const levels = blocks.flatMap(({ level }) => (level === null ? [] : [level]));
  const base = highest(levels);
  const isStructured = new Set(levels).size < levels.length;
  const lines = blocks.map(({ text, level }) => (level === null ? seen(text) : ownHeading));
  const named = lines.map((line) => (isStructured ? null : markOf(line, base)));
  const marks = withNumbers(named, lines, base);
  return withoutLists(blocks, marks);
}

/** Not `Math.max(...)`: a book may have more lines than a call takes arguments. */
const highest = (levels: readonly number[]): number => levels.reduce((most, level) => Math.max(most, level), 0);

const seen = (text: string): string => (text.length > maxHeadingLength ? ownHeading : text.replace(unseen, '').trim());

/** Whether a line names a chapter by itself, so that it names no whole work. */
export const isChapterLine = (text: string): boolean =>
  numbered.test(seen(text)) || inEnglish.test(seen(text)) || alone.test(seen(text));

function markOf(line: string, base: number): Mark | null {
  const hash = hashes.exec(line)?.[1];
  if (hash && base === 0) return { level: hash.length, kind: hash };
  const word = (numbered.exec(line) ?? inEnglish.exec(line))?.[1]?.toLowerCase();
  if (word) return { level: base + (upper.has(word) ? 1 : 2), kind: word };
  return alone.test(line) ? { level: base + 2, kind: 'alone' } : null;
}

/** Numbers stand below chapters that are named; a prologue stands beside whichever chapters there are. */
function withNumbers(named: readonly (Mark | null)[], lines: readonly string[], base: number): (Mark | null)[] {
  const numbers = chapterNumbers(lines);
  const systems = [...new Set(numbers.values())];
  const lowest = highest([base, ...named.map((mark) => (mark && mark.kind !== 'alone' ? mark.level : 0))]);
  return named.map((mark, index) => {
    const system = numbers.get(index);
    if (system) return { level: lowest + 1 + systems.indexOf(system), kind: system };
    return mark?.kind === 'alone' && numbers.size > 0 && lowest < mark.level ? { ...mark, level: lowest + 1 } : mark;
  });
}

/** Headings without a text of their own are lines of a list, unless one of another kind, not above them, follows. */
function withoutLists(blocks: readonly Block[], marks: readonly (Mark | null)[]): readonly Block[] {
  let next: Mark | 'text' | 'list' = 'list';
  return blocks
    .map((block, index) => ({ block, mark: marks[index] ?? null }))
    .toReversed()
    .map(({ block, mark }) => {
      if (isBlank(block.text)) return block;
      if (!mark) next = 'text';
      if (!mark) return block;
      const isList = next === 'list' || (next !== 'text' && (next.kind === mark.kind || next.level < mark.level));
      next = isList ? 'list' : mark;
      return isList ? block : { ...block, level: mark.level };
    })
    .toReversed();
}
