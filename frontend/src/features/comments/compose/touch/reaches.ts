import { type Span, sentences, splitParagraphs, wordAt } from '@shulayim/anchoring';

/** How many of the following paragraphs a passage can be widened by. */
const furtherParagraphs = 4;

export interface Reaches {
  /** From the narrowest to the widest, each within the next. */
  readonly spans: readonly Span[];
  /** The one that is offered first. */
  readonly first: number;
}

const around = (first: Span | undefined, last: Span | undefined): Span[] =>
  first && last ? [{ start: first.start, end: last.end }] : [];

const isWithin = (inner: Span, outer: Span): boolean =>
  inner.start >= outer.start && inner.end <= outer.end && inner.end - inner.start < outer.end - outer.start;

/**
 * What a tap can mean, without any dragging: the sentence that it fell on; narrower the word; wider the next sentence too,
 * the paragraph, and paragraph after paragraph.
 *
 * @param offset where the tap fell, in UTF-16 code units of the body
 * @returns null outside any sentence
 */
export function reachesAt(body: string, offset: number): Reaches | null {
  const paragraphs = splitParagraphs(body).filter(({ isBreak }) => !isBreak);
  const index = paragraphs.findIndex(({ start, end }) => start <= offset && offset <= end);
  const paragraph = paragraphs[index];
  if (!paragraph) return null;
  const all = sentences(paragraph);
  const at = all.findLastIndex(({ start }) => start <= offset);
  const sentence = all[at];
  if (!sentence) return null;
  const word = wordAt(body, offset);
  const narrower = word && isWithin(word, sentence) ? [word] : [];
  const further = paragraphs.slice(index + 1, index + 1 + furtherParagraphs);
  const wider = [
    ...around(sentence, all[at + 1]),
    ...around(all[0], all.at(-1)),
    ...further.flatMap((next) => around(all[0], sentences(next).at(-1))),
  ];
  const spans = wider.reduce<Span[]>(
    (held, span) => {
      const last = held.at(-1);
      return last && isWithin(last, span) ? [...held, span] : held;
    },
    [sentence],
  );
  return { spans: [...narrower, ...spans], first: narrower.length };
}
