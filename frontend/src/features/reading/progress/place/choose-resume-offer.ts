import type { Progress } from '@shulayim/contracts';
import type { PersistedPlace } from './persisted-places';

/** Nobody is led back over a few lines. UTF-16 code units. */
const leastWay = 300;
/** Of the text: who came so far has read it. */
const nearlyAll = 0.98;

interface Known {
  /** As this browser remembers it. */
  readonly here: PersistedPlace | undefined;
  /** As the server does. */
  readonly there: Progress | undefined;
  /** Of the text as it is now. */
  readonly version: number;
}

/** The later of two memories; this browser's is of no use for another version of the text. */
function latest({ here, there, version }: Known): number | null {
  const usable = here?.version === version ? here : undefined;
  if (!usable || !there) return (usable ?? there)?.offset ?? null;
  return Date.parse(usable.at) >= Date.parse(there.updated_at) ? usable.offset : there.offset;
}

/**
 * The place to offer to a reader who comes back.
 *
 * @param seen up to where the window shows the text already
 * @param end  of the body's last words
 * @returns null when there is nothing to offer: all stands in the window, hardly anything was read, or nearly all
 */
export function chooseResumeOffer(known: Known, seen: number, end: number): number | null {
  const offset = latest(known);
  if (offset === null || offset <= Math.max(leastWay, seen) || offset >= end * nearlyAll) return null;
  return offset;
}
