import { locateWithin } from '../anchors/locate-quote.js';
import { makeAnchor } from '../anchors/make-anchor.js';
import type { TextAnchor } from '../anchors/text-anchor.js';
import type { Span } from '../layout/split-paragraphs.js';
import { contextAgreement } from '../matching/context-agreement.js';
import { normaliseWithMap, originalSpan } from '../matching/normalise-with-map.js';
import { occurrences } from '../matching/occurrences.js';
import { compareVersions, mapQuote, type MappedQuote, type Revision } from './map-quote.js';

/**
 * `placed`: the passage reads as the quote does. `moved`: it does, but was searched for, so somebody should confirm it.
 * `changed`: it has other words now. `orphaned`: there is no such passage, and `anchor` is the one it had last.
 */
export type AnchorState = 'placed' | 'moved' | 'changed' | 'orphaned';

/** Where a comment stood before the revision. */
export interface Standing {
  readonly anchor: TextAnchor;
  readonly state: AnchorState;
  /** What the comment speaks of; other than `anchor.exact` once its passage was changed. */
  readonly quote: string;
}

export interface Reanchored {
  readonly anchor: TextAnchor;
  readonly state: AnchorState;
}

/** Surroundings that agree less than this may be others. */
const leastAgreement = 0.4;
/** A quote of this length is told by itself where it stands but once. Normalised code units. */
const tellingUnits = 32;
/** A shorter one is nobody's without its surroundings, even where a diff points at it. */
const leastUnits = 16;

/**
 * Takes comments through one revision of their text: by the diff of its words, and where less than half of a quote survived,
 * by search. Never guesses: what differs from its quote says so, and what cannot be told has no place.
 *
 * @param from      the body in which each `anchor` stands
 * @param to        the revised body
 * @param toVersion its version
 * @returns one for each of `standing`, in their order
 */
export function reanchor(from: string, to: string, toVersion: number, standing: readonly Standing[]): Reanchored[] {
  const one = new Passages(from, to);
  return standing.map((held) => {
    const found = one.find(held);
    if (!found) return { state: 'orphaned', anchor: held.anchor };
    const anchor = makeAnchor(to, found.start, found.end, toVersion);
    return { state: stateOf(held, anchor.exact, found.isSearched), anchor };
  });
}

function stateOf({ state, quote }: Standing, now: string, isSearched: boolean): AnchorState {
  if (!readsAlike(quote, now)) return 'changed';
  // What nobody has confirmed yet stays to be confirmed.
  return isSearched || state === 'moved' ? 'moved' : 'placed';
}

interface Found extends Span {
  readonly isSearched: boolean;
}

/** The passages of one revision. Unchanged text at either end needs no comparing at all. */
class Passages {
  private made: Revision | null = null;
  private readonly sameStart: number;
  private readonly sameEnd: number;

  constructor(
    private readonly from: string,
    private readonly to: string,
  ) {
    const most = Math.min(from.length, to.length);
    let start = 0;
    while (start < most && from.charCodeAt(start) === to.charCodeAt(start)) start += 1;
    let end = 0;
    while (end < most - start && from.charCodeAt(from.length - 1 - end) === to.charCodeAt(to.length - 1 - end))
      end += 1;
    this.sameStart = start;
    this.sameEnd = end;
  }

  find({ anchor, state }: Standing): Found | null {
    const isHeld = state !== 'orphaned' && this.from.startsWith(anchor.exact, anchor.start);
    if (!isHeld) return this.search(anchor);
    return this.untouched(anchor) ?? this.follow(anchor) ?? this.search(anchor);
  }

  /** Up to where the versions begin to differ, or from where they no longer do, with its surroundings. */
  private untouched({ start, end, prefix, suffix }: TextAnchor): Found | null {
    if (end + suffix.length <= this.sameStart) return { start, end, isSearched: false };
    const shift = this.to.length - this.from.length;
    if (start - prefix.length < this.from.length - this.sameEnd) return null;
    return { start: start + shift, end: end + shift, isSearched: false };
  }

  private follow(anchor: TextAnchor): Found | null {
    const mapped = mapQuote(this.revision, anchor);
    if (!mapped) return null;
    const span = this.typed(anchor, mapped);
    const isSame = readsAlike(anchor.exact, this.to.slice(span.start, span.end));
    if (this.isTrusted(anchor, mapped, isSame)) return { ...span, isSearched: false };
    const searched = this.search(anchor);
    if (searched) return { ...searched, isSearched: searched.start !== span.start };
    return mapped.end - mapped.start >= leastUnits ? { ...span, isSearched: true } : null;
  }

  /** A long quote is told by itself, a short one or one of several alike by what stands around it. */
  private isTrusted({ prefix, suffix }: TextAnchor, mapped: MappedQuote, isSame: boolean): boolean {
    const { text } = this.revision.now.normalised;
    const context = { prefix: normaliseWithMap(prefix).text, suffix: normaliseWithMap(suffix).text };
    if (contextAgreement(text, mapped, context) >= leastAgreement) return true;
    const units = mapped.end - mapped.start;
    if (!isSame || units < tellingUnits) return false;
    return occurrences(text, text.slice(mapped.start, mapped.end), 2).length === 1;
  }

  /** As it was typed, where it still is: with its own points and marks at the ends. */
  private typed({ exact }: TextAnchor, mapped: MappedQuote): Span {
    const span = originalSpan(this.to, this.revision.now.normalised, mapped);
    const start = span.start - mapped.lead;
    return this.to.startsWith(exact, start) ? { start, end: start + exact.length } : span;
  }

  private search(anchor: TextAnchor): Found | null {
    const found = anchor.exact === '' ? null : locateWithin(this.to, this.revision.now.normalised, anchor);
    return found && { ...found, isSearched: true };
  }

  private get revision(): Revision {
    return (this.made ??= compareVersions(this.from, this.to));
  }
}

/** Points, kinds of quotation marks and dashes, unseen characters and the amount of white space make no other text. */
export function readsAlike(one: string, other: string): boolean {
  return one === other || normaliseWithMap(one).text.trim() === normaliseWithMap(other).text.trim();
}
