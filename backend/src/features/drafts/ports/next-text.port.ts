import type { Span } from '@shulayim/anchoring';
import type { Part } from '@shulayim/contracts';
import type { RequestContext } from '../../../platform/http/request-context.js';

/** What a part's next version begins from: the draft that stands, or else the part itself. */
export interface TextBasis {
  readonly part: Part;
  readonly body: string;
  /** The comments that the draft fixes; null where there is none. */
  readonly draft: { readonly revision: number; readonly basedOn: number; readonly fixes: readonly DraftedFix[] } | null;
}
interface DraftedFix {
  readonly comment_id: string;
  readonly reply?: string;
}

export interface TextEdit {
  readonly body: string;
  /** Comments that it settles, and the words that now stand for their passages; null: none do. */
  readonly fixes: ReadonlyMap<string, Span | null>;
}

/** Changes of a text that are made outside of its editor. */
export abstract class NextText {
  /** @returns null when there is no such part, or it is somebody else's */
  abstract basis(projectId: string, partId: string, authorId: string): Promise<TextBasis | null>;
  /**
   * Into the draft where one stands, to be published with it; else as one version at once, told to nobody but the writers of the
   * comments that it fixes.
   *
   * @returns the version that was made, or that the draft goes on from
   * @throws InvalidInput where that could be no part's text
   * @throws Refusal `draft_conflict`, `version_conflict` where the text was changed elsewhere at that very moment
   */
  abstract write(basis: TextBasis, edit: TextEdit, context: RequestContext): Promise<number>;
}
