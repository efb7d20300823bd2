/** What an address ends at when somebody pastes a list of them. */
const separators = /[\s,;:<>()[\]"'|\\\u05be]+/u;
/** Marks that word processors and mail programs leave around text of another direction; no address has them. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** A sentence's full stop, a list's bullet. */
const edges = /^[.•*\-–—]+|[.!?]+$/gu;

const piecesOf = (text: string): string[] =>
  text
    .replace(invisible, '')
    .split(separators)
    .map((piece) => piece.replace(edges, ''))
    .filter((piece) => piece.includes('@'));

/**
 * The addresses that were meant, in their order and as often as they were given. Of one pasted string, whatever has an @
 * in it (names between them are nobody's address); of a list, one for each of its lines: the one in it, or the line itself
 * when there is none.
 */
export function pastedAddresses(given: string | readonly string[]): string[] {
  if (typeof given === 'string') return piecesOf(given);
  return given.flatMap((line) => {
    const pieces = piecesOf(line);
    return pieces.length > 0 ? pieces : [line.replace(invisible, '').trim()];
  });
}
