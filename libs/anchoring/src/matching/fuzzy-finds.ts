import search from 'approx-string-match';
import type { Span } from '../layout/split-paragraphs.js';
import type { Context } from './context-agreement.js';
import { occurrences } from './occurrences.js';

/** A place that resembles a quote. */
export interface Find extends Span {
  /** 1 for the same text, less by the share of code units that differ. */
  readonly similarity: number;
}

/** More differences than this and it is another sentence. */
const greatestDifference = 0.3;
/** A longer quote is found by its two ends: the search costs length times text, and its ends tell enough. */
const wholeSearchUnits = 256;
const endUnits = 128;
/** What is looked for to find the neighbourhood of a quote by its context. */
const landmarkUnits = 16;
const leastLandmarkUnits = 8;
const mostLandmarks = 20;
const mostFinds = 50;

/**
 * Places in a text that resemble a quote: the most similar ones of the whole text, and those beside the quote's old context
 * even if something more similar stands elsewhere.
 *
 * @param text    normalised text
 * @param quote   normalised quote
 * @param context normalised prefix and suffix
 * @returns finds in no order, possibly overlapping; their cost is bounded however long the quote is
 */
export function fuzzyFinds(text: string, quote: string, context: Context): Find[] {
  if (quote.length > wholeSearchUnits) return findsByBothEnds(text, quote, context);
  const finds = similarIn(text, quote, { start: 0, end: text.length });
  for (const region of neighbourhoods(text, quote.length, context)) finds.push(...similarIn(text, quote, region));
  return finds;
}

function findsByBothEnds(text: string, quote: string, { prefix, suffix }: Context): Find[] {
  const heads = fuzzyFinds(text, quote.slice(0, endUnits), { prefix, suffix: '' });
  const tails = fuzzyFinds(text, quote.slice(-endUnits), { prefix: '', suffix });
  return heads.flatMap((head) =>
    tails
      .map((tail) => ({ start: head.start, end: tail.end, similarity: (head.similarity + tail.similarity) / 2 }))
      .filter(({ start, end }) => Math.abs(end - start - quote.length) <= quote.length * greatestDifference),
  );
}

function similarIn(text: string, quote: string, region: Span): Find[] {
  const mostErrors = Math.floor(quote.length * greatestDifference);
  return search(text.slice(region.start, region.end), quote, mostErrors)
    .slice(0, mostFinds)
    .map(({ start, end, errors }) => ({
      start: region.start + start,
      end: region.start + end,
      similarity: 1 - errors / quote.length,
    }));
}

function neighbourhoods(text: string, quoteUnits: number, { prefix, suffix }: Context): Span[] {
  const reach = Math.ceil(quoteUnits * (1 + greatestDifference));
  const before = prefix.slice(-landmarkUnits);
  const after = suffix.slice(0, landmarkUnits);
  return [
    ...landmarks(text, before).map((at) => ({ start: at + before.length, end: at + before.length + reach })),
    ...landmarks(text, after).map((at) => ({ start: Math.max(0, at - reach), end: at })),
  ];
}

function landmarks(text: string, landmark: string): number[] {
  return landmark.length < leastLandmarkUnits ? [] : occurrences(text, landmark, mostLandmarks);
}
