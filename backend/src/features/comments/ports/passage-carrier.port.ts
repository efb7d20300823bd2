import type { TextAnchor } from '@shulayim/anchoring';
import type { CommentPlacement } from '../../../events/writing/part.events.js';
import type { TextVersion } from './comment-reanchorer.port.js';

/** A passage as it stands in a version of the text. `quote`: what was said something about, however it reads by now. */
export interface StandingPassage {
  readonly id: string;
  readonly anchor: TextAnchor;
  readonly state: CommentPlacement['state'];
  readonly quote: string;
  readonly textVersion: number;
}

/** The same in a later version. Of one that is gone, `anchor` is the one it had last. */
export interface CarriedPassage {
  readonly id: string;
  readonly state: CommentPlacement['state'];
  readonly anchor: TextAnchor;
}

/** Finds passages of one part in a later version of its text, for whatever stands on them beside comments. */
export abstract class PassageCarrier {
  abstract carry(partId: string, passages: readonly StandingPassage[], to: TextVersion): Promise<CarriedPassage[]>;
}
