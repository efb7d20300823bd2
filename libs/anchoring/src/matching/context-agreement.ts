import type { Span } from '../layout/split-paragraphs.js';

/** The text around a quote, normalised as the text that it is compared with. */
export interface Context {
  readonly prefix: string;
  readonly suffix: string;
}

/** Two unrelated Hebrew phrases share about this much by chance; it counts as nothing. */
const chanceSimilarity = 0.4;

/** What an anchor without any context is worth: enough for the only find, no help among several. */
const unknownAgreement = 0.5;

/**
 * How well the surroundings of a find agree with the context that was stored.
 *
 * @param text    the normalised text
 * @param span    the find, in `text`
 * @param context normalised prefix and suffix; an empty side says nothing
 * @returns 0 for unrelated surroundings to 1 for the same ones
 */
export function contextAgreement(text: string, span: Span, { prefix, suffix }: Context): number {
  const known = prefix.length + suffix.length;
  if (known === 0) return unknownAgreement;
  const before = text.slice(Math.max(0, span.start - prefix.length), span.start);
  const after = text.slice(span.end, span.end + suffix.length);
  return (sideAgreement(mirrored(prefix), mirrored(before)) + sideAgreement(suffix, after)) / known;
}

/** Both sides read outwards from the quote. Returns agreeing code units, at most `stored.length`. */
function sideAgreement(stored: string, found: string): number {
  let same = 0;
  while (same < stored.length && stored.charAt(same) === found.charAt(same)) same += 1;
  if (same === stored.length) return same;
  const similarity = 1 - editDistance(stored, found) / stored.length;
  return Math.max(same, (stored.length * (similarity - chanceSimilarity)) / (1 - chanceSimilarity));
}

function mirrored(text: string): string {
  return text.split('').reverse().join('');
}

/** Levenshtein distance of two short texts, in code units. */
function editDistance(one: string, other: string): number {
  const row = Uint16Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let line = 1; line <= one.length; line += 1) {
    let diagonal = row[0] ?? 0;
    row[0] = line;
    for (let column = 1; column <= other.length; column += 1) {
      const above = row[column] ?? 0;
      const replaced = diagonal + (one.charCodeAt(line - 1) === other.charCodeAt(column - 1) ? 0 : 1);
      row[column] = Math.min(replaced, above + 1, (row[column - 1] ?? 0) + 1);
      diagonal = above;
    }
  }
  return row[other.length] ?? one.length;
}
