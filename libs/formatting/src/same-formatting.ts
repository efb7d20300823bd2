import type { Span } from '@shulayim/anchoring';
import type { Block, Formatting, Mark } from './formatting.js';

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
  one.image === other.image &&
  one.width === other.width &&
  one.height === other.height &&
  (one.anchor && other.anchor ? isSameSpan(one.anchor, other.anchor) : one.anchor === other.anchor);
