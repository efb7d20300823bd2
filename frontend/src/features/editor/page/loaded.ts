import type { Draft, OpenedText } from '@shulayim/contracts';
import type { ComponentType } from 'react';
import type { KeptTexts } from '../keeping/kept-texts';
import type { TwoTextsProps } from './dialogs/meeting';

export interface EditorScreenProps {
  /** Where the author came from; null: from nowhere on this site. */
  readonly back: string | null;
  /** The comment to open. */
  readonly commentId: string | null;
  readonly TwoTexts: ComponentType<TwoTextsProps>;
}

export interface Loaded {
  readonly opened: OpenedText;
  readonly draft: Draft | null;
  readonly kept: KeptTexts;
}
