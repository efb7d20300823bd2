import type { TextAnchor } from '@shulayim/anchoring';
import type { Question } from '@shulayim/contracts';

/** Where a question is pinned, in the version of the text in which it was last looked for. */
export interface PlacedRow {
  readonly anchor: TextAnchor | null;
  readonly state: string | null;
  readonly textVersion: number | null;
  readonly currentVersion: number;
}

/** One whose passage is gone, or has not been found in the current version yet, is asked at the part's end. */
export function placeOf({ anchor, state, textVersion, currentVersion }: PlacedRow): Question['place'] {
  if (!anchor || state === 'orphaned' || textVersion !== currentVersion) return null;
  return { start: anchor.start, end: anchor.end, quote: anchor.exact };
}
