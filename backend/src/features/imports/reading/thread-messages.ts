import type { Language, ManuscriptFileKind } from '@shulayim/contracts';
import type { Illustrated } from '../pictures/collected-pictures.js';

export interface ManuscriptFile {
  readonly bytes: Uint8Array;
  readonly name: string;
  /** Of what parts without a title are called; Hebrew where it is not said. */
  readonly language?: Language;
}

export type ManuscriptAnswer =
  | Illustrated
  | { readonly failure: 'wrong_type' | 'unreadable'; readonly kind: ManuscriptFileKind | null }
  /** No refusal but a surprise; `where`: in the program. */
  | { readonly failure: 'broke'; readonly where: string }
  /** Words of the file that would be in no part, and words of the parts that are in no file. */
  | { readonly failure: 'words_lost'; readonly missing: number; readonly added: number };
