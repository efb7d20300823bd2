import type { Span } from '../layout/split-paragraphs.js';
import { contextAgreement, type Context } from '../matching/context-agreement.js';
import { fuzzyFinds, type Find } from '../matching/fuzzy-finds.js';
import { normaliseWithMap, originalSpan, type Normalised } from '../matching/normalise-with-map.js';
import { occurrences } from '../matching/occurrences.js';
import { trimToWords } from '../matching/trim-to-words.js';
import type { TextAnchor } from './text-anchor.js';

/** A find below this is not shown as the quote's place: better an orphan than a wrong place. */
const leastScore = 0.7;
/** The best find must lead the next by this much; otherwise nobody can tell which one was meant. */
const leastLead = 0.05;
const quoteWeight = 0.55;
const mostOccurrences = 500;

interface Scored extends Find {
  readonly score: number;
}

/**
 * Finds where an anchored quote sits now, in a text that may have been edited since: as it stands, told apart by its context, in
 * the normalised text, and at last by similarity. A short quote is never placed without its context agreeing.
 *
 * @param body   the whole text in logical (typing) order, never display order: Hebrew and Latin may mix
 * @param anchor quote plus at most 32 UTF-16 code units of context on each side
 * @returns half-open `[start, end)` in UTF-16 code units; `null` when the quote is gone (an orphan, not a failure) or ambiguous
 * @throws  RangeError when `anchor.exact` is empty: a bug in the caller
 * Source: W3C Web Annotation Data Model, Text Quote Selector.
 */
export function locateQuote(body: string, anchor: TextAnchor): Span | null {
  return quoteLocator(body)(anchor);
}

/** `locateQuote` for many anchors of one body, which is normalised once. */
export function quoteLocator(body: string): (anchor: TextAnchor) => Span | null {
  let made: Normalised | null = null;
  return (anchor) => {
    if (anchor.exact === '') throw new RangeError('an anchor without a quote');
    if (standsUnchanged(body, anchor)) return { start: anchor.start, end: anchor.end };
    made ??= normaliseWithMap(body);
    return locateWithin(body, made, anchor);
  };
}

function standsUnchanged(body: string, { exact, prefix, suffix, start, end }: TextAnchor): boolean {
  return end - start === exact.length && body.startsWith(prefix + exact + suffix, start - prefix.length);
}

/** `locateQuote` in a body that was normalised already. */
export function locateWithin(body: string, made: Normalised, anchor: TextAnchor): Span | null {
  const quote = normaliseWithMap(anchor.exact).text;
  const context = { prefix: normaliseWithMap(anchor.prefix).text, suffix: normaliseWithMap(anchor.suffix).text };
  if (quote.trim() === '') return null;
  const same = sameFinds(made.text, quote);
  const asTyped = same.filter((find) => body.startsWith(anchor.exact, originalSpan(body, made, find).start));
  for (const finds of [asTyped, same]) {
    const chosen = choose(made.text, finds, context);
    if (chosen !== null) return typedSpan(body, anchor, originalSpan(body, made, chosen));
  }
  const similar = fuzzyFinds(made.text, quote, context).map((find) => trimToWords(made.text, find, quote, context));
  const chosen = choose(made.text, similar, context);
  return chosen === null ? null : originalSpan(body, made, chosen);
}

function sameFinds(text: string, quote: string): Find[] {
  return occurrences(text, quote, mostOccurrences).map((start) => ({
    start,
    end: start + quote.length,
    similarity: 1,
  }));
}

/** A quote that was cut inside a pointed letter keeps its own length where the text is the same. */
function typedSpan(body: string, { exact }: TextAnchor, span: Span): Span {
  return body.startsWith(exact, span.start) ? { start: span.start, end: span.start + exact.length } : span;
}

function choose(text: string, finds: readonly Find[], context: Context): Find | null {
  const scored = finds.map((find) => ({ ...find, score: score(find, contextAgreement(text, find, context)) }));
  scored.sort((a, b) => b.score - a.score || b.similarity - a.similarity);
  const best = scored[0];
  if (best === undefined || best.score < leastScore) return null;
  const rival = scored.find((find) => find.start >= best.end || find.end <= best.start);
  return rival === undefined || best.score - rival.score >= leastLead ? best : null;
}

function score(find: Find, agreement: number): Scored['score'] {
  const withContext = quoteWeight * find.similarity + (1 - quoteWeight) * agreement;
  return Math.max(withContext, find.similarity * trustByLength(find.end - find.start));
}

/** What a quote is worth in surroundings that it never had: a long one is hardly there by chance. UTF-16 code units. */
function trustByLength(units: number): number {
  if (units >= 64) return 0.9;
  if (units >= 32) return 0.8;
  return units >= 16 ? 0.71 : 0;
}
