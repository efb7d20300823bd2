import { cutText, sentenceAt } from '@shulayim/anchoring';
import type { SelectionAnchor } from '@shulayim/contracts';

/** Source: A §5, comment excerpt preview. UTF-16 code units. */
export const maxExcerpt = 150;
/** How much of the text on each side of a quote is read to find its sentence: more than an excerpt can show. */
const reach = 2 * maxExcerpt;

/**
 * The text around a comment's quote, of its own version; null of an orphan. SQL, from `comments c`. Postgres counts code
 * points and an offset counts code units, so that emoji before the quote shift the window a little: it is wide enough.
 */
export const textAround = `(
  SELECT substring(v.body FROM greatest(c.selection_start - ${reach}, 1)
                   FOR c.selection_end - c.selection_start + ${2 * reach})
  FROM part_versions v WHERE v.part_id = c.part_id AND v.n = c.text_version)`;

/**
 * The sentence around a quote; where that is too long or unknown, the quote among the words around it, as far as the
 * anchor's context reaches.
 *
 * @param around some text that the quote stands in
 */
export function excerptOf(anchor: SelectionAnchor, around: string | null): string {
  return sentenceOf(anchor, around ?? '') ?? wordsAround(anchor);
}

function sentenceOf({ prefix, exact, suffix }: SelectionAnchor, around: string): string | null {
  const found = around.indexOf(prefix + exact + suffix);
  if (found < 0 || exact === '') return null;
  const start = found + prefix.length;
  const first = sentenceAt(around, start);
  const last = sentenceAt(around, start + exact.length - 1);
  if (!first || !last) return null;
  const [from, to] = [Math.min(first.start, start), Math.max(last.end, start + exact.length)];
  return to - from <= maxExcerpt ? around.slice(from, to) : null;
}

function wordsAround({ prefix, exact, suffix }: SelectionAnchor): string {
  const [line = ''] = prefix.split('\n').slice(-1);
  // What was cut off in the middle of a word, or of a line, is not shown.
  const before = line === prefix ? cutStart(line) : line;
  const [rest = ''] = suffix.split('\n');
  const after = rest === suffix ? cutEnd(rest) : rest;
  const whole = `${before}${exact}${after}`;
  return whole.length <= maxExcerpt ? whole : cutText(`${before}${exact}`, maxExcerpt);
}

/** The anchor's context is at most 32 units; less means that the text itself begins, or ends, there. */
const contextUnits = 28;
const cutStart = (text: string): string => (text.length < contextUnits ? text : `…${text.replace(/^\S*\s+/, '')}`);
const cutEnd = (text: string): string => (text.length < contextUnits ? text : `${text.replace(/\s+\S*$/, '')}…`);
