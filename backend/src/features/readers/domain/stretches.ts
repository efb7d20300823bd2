import { cutText, splitParagraphs } from '@shulayim/anchoring';

/** UTF-16 code units: enough to know a place again. */
const wordsUnits = 40;

/** A part's text in pieces that its readers are counted in. */
export interface TextStretches {
  /** UTF-16 code units, ascending from 0; a piece ends where the next begins, the last with the body. */
  readonly starts: readonly number[];
  /** How each begins. */
  readonly words: readonly string[];
}

/**
 * A piece for each paragraph; of more than `most`, neighbours together, so that all are about alike.
 *
 * @param body a part's body as stored
 */
export function stretchesOf(body: string, most: number): TextStretches {
  const paragraphs = splitParagraphs(body).filter(({ isBreak }) => !isBreak);
  const firsts = paragraphs.length > most ? firstsOfPieces(paragraphs, body.length / most) : paragraphs;
  if (firsts.length === 0) return { starts: [0], words: [''] };
  return {
    starts: firsts.map(({ start }, index) => (index === 0 ? 0 : start)),
    words: firsts.map(({ start }) =>
      cutText(body.slice(start, start + 2 * wordsUnits).replace(/\s+/g, ' '), wordsUnits),
    ),
  };
}

function firstsOfPieces<Paragraph extends { start: number }>(paragraphs: readonly Paragraph[], units: number) {
  const pieceOf = ({ start }: Paragraph): number => Math.floor(start / units);
  return paragraphs.filter((paragraph, index) => {
    const before = paragraphs[index - 1];
    return !before || pieceOf(before) !== pieceOf(paragraph);
  });
}
