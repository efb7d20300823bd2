import type { Span } from '@shulayim/anchoring';

/** How letters look. `language`: of words in another language than the work's, for voices and hyphenation. */
export const markKinds = [
  'emphasis',
  'strong',
  'underline',
  'strike',
  'superscript',
  'subscript',
  'small_caps',
  'language',
] as const;
export type MarkKind = (typeof markKinds)[number];

/** A run of letters of one look. */
export interface Mark extends Span {
  readonly kind: MarkKind;
  /** BCP 47; of a `language` mark alone. */
  readonly language?: string;
}

/**
 * What lines of a text are. A line of no block is what its typed form says it is (`splitParagraphs`); `paragraph` says that it
 * is prose whatever its form.
 */
export const blockKinds = [
  'paragraph',
  'heading',
  'verse',
  'stanza',
  'quotation',
  'epigraph',
  'letter',
  'list_item',
  'scene_break',
  'footnote',
] as const;
export type BlockKind = (typeof blockKinds)[number];

export const headingLevels = [2, 3, 4] as const;
export type HeadingLevel = (typeof headingLevels)[number];

/** A line of a text, without its line break; of a stanza, all its lines. */
export interface Block extends Span {
  readonly kind: BlockKind;
  /** Of a heading: below the part's title, which is 1. */
  readonly level?: HeadingLevel;
  /** Of a footnote: where the text calls it. */
  readonly anchor?: Span;
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

export const isPlain = ({ marks, blocks }: Formatting): boolean => marks.length === 0 && blocks.length === 0;

/** Of two settled formattings of one body. */
export const isSameFormatting = (one: Formatting, other: Formatting): boolean =>
  one === other ||
  (isSameList(one.marks, other.marks, isSameMark) && isSameList(one.blocks, other.blocks, isSameBlock));

const isSameList = <Item>(one: readonly Item[], other: readonly Item[], isSame: (a: Item, b: Item) => boolean) =>
  one.length === other.length && one.every((item, index) => isSame(item, other[index] as Item));

const isSameSpan = (one: Span, other: Span): boolean => one.start === other.start && one.end === other.end;

const isSameMark = (one: Mark, other: Mark): boolean =>
  isSameSpan(one, other) && one.kind === other.kind && one.language === other.language;

const isSameBlock = (one: Block, other: Block): boolean =>
  isSameSpan(one, other) &&
  one.kind === other.kind &&
  one.level === other.level &&
  (one.anchor && other.anchor ? isSameSpan(one.anchor, other.anchor) : one.anchor === other.anchor);
