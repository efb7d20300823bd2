import { isBlank } from '@shulayim/anchoring';
import type { Block } from './manuscript.js';

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

/**
 * Where nothing is marked as a heading: lines that say "פרק ..." and the like are.
 *
 * Two of a kind with nothing between them are a table of contents, so they stay lines.
 *
 * @returns the same blocks, some with a level; all as they were when one has a level already
 */
export function markChapterLines(blocks: readonly Block[]): readonly Block[] {
  if (blocks.some(({ level }) => level !== null)) return blocks;
  const marked = blocks.map((block) => ({ ...block, level: levelOf(block.text) }));
  return marked.map((block, index) => {
    if (block.level === null) return block;
    const next = marked.slice(index + 1).find(({ text }) => !isBlank(text));
    return next?.level === block.level || !next ? { ...block, level: null } : block;
  });
}

function levelOf(text: string): number | null {
  if (text.length > 200) return null;
  const line = text.replace(unseen, '').trim();
  const hash = hashes.exec(line)?.[1];
  if (hash) return hash.length;
  const word = (numbered.exec(line) ?? inEnglish.exec(line))?.[1];
  if (word) return upper.has(word.toLowerCase()) ? 1 : 2;
  return alone.test(line) ? 2 : null;
}
