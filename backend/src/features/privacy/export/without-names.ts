const gone = '…';

/**
 * What somebody said of a person who is to be forgotten, without the names and addresses that the person had: whole, or in
 * pieces, since few write a name in full.
 */
export function withoutNames(text: string, words: readonly string[]): string {
  const pieces = words.flatMap((word) => [word, ...word.split(/\s+/u)]).filter((piece) => piece.length > 1);
  const longestFirst = [...new Set(pieces)].sort((a, b) => b.length - a.length);
  if (longestFirst.length === 0) return text;
  const escaped = longestFirst.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return text.replace(new RegExp(escaped.join('|'), 'giu'), gone);
}
