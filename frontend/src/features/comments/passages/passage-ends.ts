import type { Highlight, Paragraph, Segment, Span } from '@shulayim/anchoring';

/** Offsets in the body, each with the passages whose numbers stand there. */
export type PassageEnds = ReadonlyMap<number, readonly string[]>;

/**
 * Where a passage's number stands on paper: after the last word that it touches in the paragraph. Between two digits or two
 * letters it would turn them round.
 */
export function passageEnds({ start, end, text }: Paragraph, highlights: readonly Highlight[]): PassageEnds {
  const ends = new Map<number, string[]>();
  for (const highlight of highlights) {
    const at = Math.min(highlight.end, end);
    const rest = /^\S*/.exec(text.slice(at - start))?.[0].length ?? 0;
    ends.set(at + rest, [...(ends.get(at + rest) ?? []), highlight.id]);
  }
  return ends;
}

interface Piece extends Span {
  readonly text: string;
  /** Whose numbers follow it. */
  readonly ends: readonly string[];
}

/** A segment's text, cut where numbers stand in it. */
export function piecesOf({ start, end, text }: Segment, ends: PassageEnds): Piece[] {
  const cuts = [...ends.keys()].filter((at) => at > start && at < end).sort((one, other) => one - other);
  return [start, ...cuts].map((from, index) => {
    const to = cuts[index] ?? end;
    return { start: from, end: to, text: text.slice(from - start, to - start), ends: ends.get(to) ?? [] };
  });
}
