import type { Span } from '@shulayim/anchoring';
import type { BlockKind, HeadingLevel, MarkKind } from './kinds.js';

/** A run of letters of one look. */
export interface Mark extends Span {
  readonly kind: MarkKind;
  /** BCP 47; of a `language` mark alone. */
  readonly language?: string;
}

/** A line of a text, without its line break; of a stanza, all its lines. */
export interface Block extends Span {
  readonly kind: BlockKind;
  /** Of a heading: below the part's title, which is 1. */
  readonly level?: HeadingLevel;
  /** Of a footnote: where the text calls it. */
  readonly anchor?: Span;
  /** Of an image, whose words are what the line says: which one is stored, and its size in pixels. */
  readonly image?: string;
  readonly width?: number;
  readonly height?: number;
}

/**
 * How a part's text is set, beside its body: offsets in UTF-16 code units of the body as stored, end exclusive. The body
 * holds every letter by itself; comments and their anchors know nothing of it.
 */
export interface Formatting {
  readonly marks: readonly Mark[];
  readonly blocks: readonly Block[];
}

export const noFormatting: Formatting = { marks: [], blocks: [] };
