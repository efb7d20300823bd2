import type { TextAnchor } from '@shulayim/anchoring';
import type { TextEdit } from '@shulayim/anchoring/revision';

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

/** What the author changed while fixing these comments, as they did it. */
export interface Rewritten {
  readonly comments: ReadonlySet<string>;
  readonly edits: readonly TextEdit[];
}

/** Finds the places of a part's comments in a new version of its text. */
export abstract class CommentReanchorer {
  /**
   * Of every comment that stands on the part, in no order. A comment in `rewritten` stands on the words that were written in the
   * place of its own; where those edits do not tell, as any other.
   */
  abstract placements(partId: string, from: TextVersion, to: TextVersion, rewritten?: Rewritten): Promise<Placement[]>;
}
