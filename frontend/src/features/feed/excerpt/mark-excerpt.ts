/** The sentence around a quote: before it, the quote itself, after it. */
export interface MarkedExcerpt {
  readonly before: string;
  readonly quote: string;
  readonly after: string;
}

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();
const shortestPart = 4;

/**
 * Finds the quote in its sentence. Where the sentence was cut inside the quote, as much as is there is marked; where it
 * cannot be found at all, the quote stands alone.
 *
 * @param excerpt the sentence, perhaps cut at either end with an ellipsis; undefined when the server sent none
 * @param quote   what the reader selected
 */
export function markExcerpt(excerpt: string | undefined, quote: string): MarkedExcerpt {
  const wanted = oneLine(quote);
  const sentence = oneLine(excerpt ?? '');
  const at = wanted ? sentence.indexOf(wanted) : -1;
  if (at >= 0) return { before: sentence.slice(0, at), quote: wanted, after: sentence.slice(at + wanted.length) };
  const tail = /…?$/u.exec(sentence)?.[0] ?? '';
  const uncut = sentence.slice(0, sentence.length - tail.length).trimEnd();
  for (let length = Math.min(uncut.length, wanted.length); length >= shortestPart; length -= 1) {
    const part = wanted.slice(0, length);
    if (uncut.endsWith(part)) return { before: uncut.slice(0, -length), quote: part, after: tail };
  }
  return { before: '', quote: wanted, after: '' };
}
