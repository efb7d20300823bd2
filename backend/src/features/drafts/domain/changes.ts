import type { Span } from '@shulayim/anchoring';
import { isPlain, isSameFormatting, noFormatting, type Block, type Formatting, type Mark } from '@shulayim/formatting';
import type { ReplacedSpan } from '../../../events/writing/draft.events.js';

/** In a list, `removed` items from `at` on gave way to `added`. */
export interface ReplacedItems<Item> {
  at: number;
  removed: number;
  added: Item[];
}
interface FormattingChange {
  marks?: ReplacedItems<Mark>;
  blocks?: ReplacedItems<Block>;
}

/** What is alike at the beginning and at the end of two texts or lists. */
function alikeEnds(from: ArrayLike<unknown>, to: ArrayLike<unknown>, isSame: (a: number, b: number) => boolean) {
  const most = Math.min(from.length, to.length);
  let before = 0;
  while (before < most && isSame(before, before)) before += 1;
  let behind = 0;
  while (behind < most - before && isSame(from.length - behind - 1, to.length - behind - 1)) behind += 1;
  return { before, behind };
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** The one span in which two texts differ: it parts no surrogate pair, since half of one cannot be stored. */
export function replacedSpan(from: string, to: string): ReplacedSpan | null {
  if (from === to) return null;
  const alike = alikeEnds(from, to, (a, b) => from.charCodeAt(a) === to.charCodeAt(b));
  let { before, behind } = alike;
  if (before > 0 && isHighSurrogate(from.charCodeAt(before - 1))) before -= 1;
  if (behind > 0 && isLowSurrogate(from.charCodeAt(from.length - behind))) behind -= 1;
  return { start: before, end: from.length - behind, words: to.slice(before, to.length - behind) };
}

export const withSpan = (text: string, { start, end, words }: ReplacedSpan): string =>
  text.slice(0, start) + words + text.slice(end);

export function replacedItems<Item>(
  from: readonly Item[],
  to: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): ReplacedItems<Item> | null {
  const { before, behind } = alikeEnds(from, to, (a, b) => isSame(from[a] as Item, to[b] as Item));
  if (before + behind === from.length && from.length === to.length) return null;
  return { at: before, removed: from.length - before - behind, added: to.slice(before, to.length - behind) };
}

export const withItems = <Item>(items: readonly Item[], { at, removed, added }: ReplacedItems<Item>): Item[] => [
  ...items.slice(0, at),
  ...added,
  ...items.slice(at + removed),
];

/**
 * How a text is set after one of its spans was replaced, as long as nobody says otherwise: what stands behind it moves along,
 * what is typed at the end of a run or a line belongs to it. Stored changes count from its outcome, so it never changes.
 */
export function movedAlong(formatting: Formatting, replaced: ReplacedSpan | undefined): Formatting {
  if (!replaced || isPlain(formatting)) return formatting;
  const { start, end, words } = replaced;
  const moved = (offset: number): number => {
    if (offset < start || (offset === start && start < end)) return offset;
    return offset >= end ? offset + words.length - (end - start) : start + words.length;
  };
  const movedStart = (offset: number): number => (offset === start ? offset : moved(offset));
  const isThere = (span: Span): boolean => span.start < span.end;
  const marks = formatting.marks.map((mark) =>
    mark.end < start ? mark : { ...mark, start: moved(mark.start), end: moved(mark.end) },
  );
  const blocks = formatting.blocks.map(({ anchor, ...block }) => ({
    ...block,
    start: movedStart(block.start),
    end: moved(block.end),
    ...(anchor ? { anchor: { start: moved(anchor.start), end: moved(anchor.end) } } : {}),
  }));
  return { marks: marks.filter(isThere), blocks: blocks.filter(isThere) };
}

const isSameMark = (one: Mark, other: Mark): boolean =>
  isSameFormatting({ ...noFormatting, marks: [one] }, { ...noFormatting, marks: [other] });
const isSameBlock = (one: Block, other: Block): boolean =>
  isSameFormatting({ ...noFormatting, blocks: [one] }, { ...noFormatting, blocks: [other] });

export function formattingChange(from: Formatting, to: Formatting): FormattingChange | null {
  const marks = replacedItems(from.marks, to.marks, isSameMark);
  const blocks = replacedItems(from.blocks, to.blocks, isSameBlock);
  return marks || blocks ? { ...(marks ? { marks } : {}), ...(blocks ? { blocks } : {}) } : null;
}

export const withFormattingChange = (
  { marks, blocks }: Formatting,
  change: FormattingChange | undefined,
): Formatting => ({
  marks: change?.marks ? withItems(marks, change.marks) : marks,
  blocks: change?.blocks ? withItems(blocks, change.blocks) : blocks,
});
