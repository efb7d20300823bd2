import { cutText, lineAround, sentenceAt, sentences, splitParagraphs, type Span } from '@shulayim/anchoring';

/** A version of the text, and where the comment stands in it; null: nowhere. */
export interface Placed {
  readonly body: string;
  readonly span: Span | null;
}
export interface PassagePair {
  readonly before: string;
  readonly after: string;
}

const wordsAt = (body: string, { start, end }: Span): string => body.slice(start, end);

/**
 * A comment's passage in the version before and in this one. Where the words are the same, the sentence around them, or else the
 * paragraph: the fix may stand beside them. Where the passage is gone, what stands in its place.
 *
 * @param quote what the reader remarked on, for a comment that had no place in the version before
 * @param max UTF-16 code units of each
 */
export function passagePair(quote: string, from: Placed, to: Placed, max: number): PassagePair {
  const { before, after } = wholePair(quote, from, to);
  return { before: cutText(before, max), after: cutText(after, max) };
}

function wholePair(quote: string, from: Placed, to: Placed): PassagePair {
  if (!from.span) return { before: quote, after: to.span ? wordsAt(to.body, to.span) : '' };
  const before = wordsAt(from.body, from.span);
  if (!to.span) return { before, after: inItsPlace(from.body, from.span, to.body) };
  const after = wordsAt(to.body, to.span);
  return before === after ? aroundBoth(from.body, from.span, to.body, to.span) : { before, after };
}

function aroundBoth(from: string, was: Span, to: string, is: Span): PassagePair {
  const passage = { before: wordsAt(from, was), after: wordsAt(to, is) };
  const wider = [sentenceAround, lineAround].map((around) => ({
    before: wordsAt(from, around(from, was.start)).trim(),
    after: wordsAt(to, around(to, is.start)).trim(),
  }));
  return wider.find(({ before, after }) => before !== after) ?? passage;
}

const sentenceAround = (body: string, offset: number): Span => sentenceAt(body, offset) ?? lineAround(body, offset);

/** Paragraphs or sentences that stand where some of the old ones stood: between the nearest neighbours that are still there. */
function between(old: readonly string[], first: number, last: number, now: readonly string[]): string[] {
  let start = 0;
  for (let n = first - 1; n >= 0; n -= 1) {
    const found = now.indexOf(old[n] ?? '');
    if (found >= 0) {
      start = found + 1;
      break;
    }
  }
  for (let n = last + 1; n < old.length; n += 1) {
    const found = now.indexOf(old[n] ?? '', start);
    if (found >= 0) return now.slice(start, found);
  }
  return now.slice(start);
}

const paragraphsOf = (body: string) => splitParagraphs(body).filter(({ isBreak }) => !isBreak);
const textsOf = (spans: readonly { text: string }[]): string[] => spans.map(({ text }) => text.trim());

function sentencesOf(text: string): { texts: string[]; spans: Span[] } {
  const spans = sentences({ start: 0, text });
  return { texts: spans.map((span) => wordsAt(text, span).trim()), spans };
}

/** The sentence where one paragraph stands for the one that it was in, else the paragraphs; nothing where nothing is left. */
function inItsPlace(from: string, { start, end }: Span, to: string): string {
  const old = paragraphsOf(from);
  const holds = (offset: number) => old.findLastIndex((one) => one.start <= offset);
  const [first, last] = [Math.max(0, holds(start)), Math.max(0, holds(Math.max(start, end - 1)))];
  const standing = between(textsOf(old), first, last, textsOf(paragraphsOf(to)));
  const was = old[first];
  const [only, ...others] = standing;
  if (first !== last || !was || only === undefined || others.length > 0) return standing.join('\n');
  const sentencesThen = sentencesOf(was.text);
  const at = (offset: number) =>
    Math.max(
      0,
      sentencesThen.spans.findLastIndex((one) => one.start <= offset - was.start),
    );
  return between(sentencesThen.texts, at(start), at(Math.max(start, end - 1)), sentencesOf(only).texts).join(' ');
}
