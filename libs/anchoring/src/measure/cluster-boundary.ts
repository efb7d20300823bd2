const graphemes = new Intl.Segmenter('he', { granularity: 'grapheme' });

/** Longer than any letter with its points and cantillation, and than an emoji family. UTF-16 code units. */
const longestClusterUnits = 64;

/**
 * The last place at or before `offset` where text can be cut without parting a letter from its points or an emoji in two.
 *
 * @param text   any text; only the neighbourhood of `offset` is looked at
 * @param offset UTF-16 code units, 0 to `text.length`
 */
export function boundaryAtOrBefore(text: string, offset: number): number {
  return clusterAround(text, offset).start;
}

/** The first place at or after `offset` where text can be cut; see `boundaryAtOrBefore`. */
export function boundaryAtOrAfter(text: string, offset: number): number {
  const cluster = clusterAround(text, offset);
  return cluster.start === offset ? offset : cluster.end;
}

function clusterAround(text: string, offset: number): { start: number; end: number } {
  if (offset <= 0) return { start: 0, end: 0 };
  if (offset >= text.length) return { start: text.length, end: text.length };
  const from = Math.max(0, offset - longestClusterUnits);
  const window = text.slice(from, offset + longestClusterUnits);
  const cluster = graphemes.segment(window).containing(offset - from);
  if (cluster === undefined) return { start: offset, end: offset };
  return { start: from + cluster.index, end: from + cluster.index + cluster.segment.length };
}
