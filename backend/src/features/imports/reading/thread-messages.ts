import type { SplitManuscript } from '../splitting/manuscript.js';

export interface ManuscriptFile {
  readonly bytes: Uint8Array;
  readonly name: string;
}

export type ManuscriptAnswer =
  | { readonly manuscript: SplitManuscript }
  /** `where`: in the program, when it was no refusal but a surprise. */
  | { readonly failure: 'wrong_type' | 'unreadable'; readonly where?: string };
