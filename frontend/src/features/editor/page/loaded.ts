import type { Draft, OpenedText } from '@shulayim/contracts';
import type { KeptTexts } from '../keeping/kept-texts';

export interface EditorScreenProps {
  /** Where the author came from; null: from nowhere on this site. */
  readonly back: string | null;
  /** The comment to open. */
  readonly commentId: string | null;
}

export interface Loaded {
  readonly opened: OpenedText;
  readonly draft: Draft | null;
  readonly kept: KeptTexts;
  /** Who writes. */
  readonly personId: string;
}
