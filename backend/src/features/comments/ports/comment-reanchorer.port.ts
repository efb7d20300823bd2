import type { TextAnchor } from '@shulayim/anchoring';

/** A version of a part's text. */
export interface TextVersion {
  readonly n: number;
  readonly body: string;
}

/** Where a comment stands in a new version. Of an orphan, `anchor` is the one it had last. */
export interface Placement {
  readonly commentId: string;
  readonly state: 'placed' | 'moved' | 'changed' | 'orphaned';
  readonly anchor: TextAnchor;
}

/** Finds the places of a part's comments in a new version of its text. */
export abstract class CommentReanchorer {
  /** Of every comment that stands on the part, in no order. */
  abstract placements(partId: string, from: TextVersion, to: TextVersion): Promise<Placement[]>;
}
