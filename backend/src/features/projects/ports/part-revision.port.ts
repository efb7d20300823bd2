import type { Span } from '@shulayim/anchoring';
import type { CommentsOutcome, Part } from '@shulayim/contracts';
import type { Formatting } from '@shulayim/formatting';
import type { Caller } from '../../../platform/http/request-context.js';
import type { Rewritten } from '../../comments/ports/comment-reanchorer.port.js';

/** What a draft says, and over which version it was written. */
export interface Revision {
  readonly title: string;
  readonly body: string;
  readonly formatting: Formatting;
  readonly basedOn: number;
  /** Of the draft: told with the version, so that whoever ends the draft knows which one it was. */
  readonly draft: number;
  readonly announce: boolean;
  /** Comments whose passages gave way to other words, and where those stand: nothing need be searched for. Null: none do. */
  readonly replaced?: ReadonlyMap<string, Span | null>;
  /** Where the author wrote other words in the place of a passage, its comment stands on those. */
  readonly rewritten?: Rewritten | undefined;
}

export interface Revised {
  readonly part: Part;
  /** What a version did to the comments; missing where none was made. */
  readonly comments?: CommentsOutcome;
}

/** A part's next version, for whoever drafts it. */
export abstract class PartRevision {
  /** @returns null when there is no such part, or it is somebody else's */
  abstract own(projectId: string, partId: string, authorId: string): Promise<Part | null>;
  /**
   * One version, by the same rules as any other; none where the part says that already.
   *
   * @throws NotFound, InvalidInput; Refusal `version_conflict` with the current `part` where the text has moved on
   */
  abstract publish(part: { id: string; project_id: string }, revision: Revision, author: Caller): Promise<Revised>;
  /** @throws InvalidInput where title or body could be no part's */
  abstract allow(revision: Revision): void;
}
