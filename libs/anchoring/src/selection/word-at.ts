import { lineAround, type Span } from '../layout/split-paragraphs.js';

const hidden = '\\u00AD\\u200B-\\u200F\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF';
const isHidden = new RegExp(`[${hidden}]`);
const letter = `[\\p{L}\\p{N}][\\p{M}${hidden}]*`;
/** Between two letters: maqaf and hyphens, geresh and gershayim however typed. Between two digits also `.,:/`. */
const joiner = `(?:[־\\-‐‑'’׳"״”“][${hidden}]*|(?<=\\p{N})[.,:/](?=\\p{N}))`;
const word = new RegExp(`${letter}(?:${joiner}?${letter})*`, 'gu');

const doubleQuote = /["״”“]/g;
/** Letters that Hebrew writes together with the next word: ב"טלפון" is a prefix and a quoted word. */
const prefixLetters = /^[ושהכלבמ\p{M}]+$/u;
/** How far a quotation that opened inside a word is followed to its closing mark. UTF-16 code units. */
const quotationReachUnits = 200;

/**
 * The word that an offset stands in, as a Hebrew reader sees it: צה"ל and צה״ל are one word, תל־אביב too, ב"טלפון" keeps both of its
 * quotation marks, and quotation marks around a word are not part of it.
 *
 * @param text   a body
 * @param offset UTF-16 code units, 0 to `text.length`; just after a word still counts as in it
 * @returns `null` where there is no word, such as between spaces or on an emoji
 */
export function wordAt(text: string, offset: number): Span | null {
  const line = lineAround(text, offset);
  let before: Span | null = null;
  for (const found of text.slice(line.start, line.end).matchAll(word)) {
    const start = line.start + found.index;
    if (start > offset) break;
    const span = withEnding(text, { start, end: start + found[0].length });
    before = balanced(text, span, offset, line.end);
  }
  return before !== null && offset <= before.end ? before : null;
}

/** Leaves out unseen characters at the end, and takes in the geresh of an abbreviation such as פרופ' or וכו׳. */
function withEnding(text: string, { start, end }: Span): Span {
  let visibleEnd = end;
  while (isHidden.test(text.charAt(visibleEnd - 1))) visibleEnd -= 1;
  const after = text.charAt(visibleEnd);
  const isAbbreviation = after === '׳' || (/['’]/.test(after) && !/['‘’]/.test(text.charAt(start - 1)));
  const isHebrew = /[א-ת]\p{M}*$/u.test(text.slice(start, visibleEnd));
  return { start, end: visibleEnd + (isAbbreviation && isHebrew ? 1 : 0) };
}

/** Decides what a quotation mark inside a word is: gershayim (left alone), or one that opened after prefix letters. */
function balanced(text: string, span: Span, offset: number, lineEnd: number): Span {
  const marks = [...text.slice(span.start, span.end).matchAll(doubleQuote)];
  const mark = marks[0];
  if (marks.length !== 1 || mark === undefined) return span;
  const at = span.start + mark.index;
  const inner = text.slice(at + 1, span.end).replace(/\p{M}/gu, '');
  if (!prefixLetters.test(text.slice(span.start, at)) || inner.length < 2) return span;
  if (/["״”“]/.test(text.charAt(span.end))) return { start: span.start, end: span.end + 1 };
  const rest = text.slice(span.end, Math.min(lineEnd, span.end + quotationReachUnits));
  const closes = inner.length > 2 && /^[^"״”“„]*["״”“](?![\p{L}\p{N}])/u.test(rest);
  if (!closes) return span;
  return offset < at ? { start: span.start, end: at } : { start: at + 1, end: span.end };
}
