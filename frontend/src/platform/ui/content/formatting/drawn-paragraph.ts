import type { Paragraph, Span } from '@shulayim/anchoring';
import type { ReactNode } from 'react';

/** A run of letters of one paragraph. */
export interface Letters extends Span {
  readonly text: string;
}

/** A paragraph as it is drawn. */
export interface DrawnParagraph extends Paragraph {
  /** Of its element; absent where its typed form alone tells. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Draws letters of it with their look; absent where they have none. */
  readonly letters?: (letters: Letters) => ReactNode;
}
