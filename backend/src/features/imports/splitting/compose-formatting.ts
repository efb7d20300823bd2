import { isBlank } from '@shulayim/anchoring';
import {
  type Block as FormattedBlock,
  type Formatting,
  type HeadingLevel,
  headingLevels,
  settleFormatting,
} from '@shulayim/formatting';
import type { Block, Note } from './manuscript.js';
import { noteOf } from './note-marks.js';

/** A block, and where its text begins in the body. */
export interface Placed {
  readonly block: Block;
  readonly at: number;
}

/** The formatting of a text that was put together from blocks, those of `below` each a note that the text calls. */
export function formattingOf(
  body: string,
  { notes, levelOf }: Source,
  text: readonly Placed[],
  below: readonly Placed[],
): Formatting {
  return settleFormatting(body, {
    marks: [...text, ...below].flatMap(({ block, at }) =>
      (block.marks ?? []).map((mark) => ({ ...mark, start: mark.start + at, end: mark.end + at })),
    ),
    blocks: [
      ...text.flatMap((placed) => blocksOf(placed, levelOf)),
      ...below.map((note) => footnote(note, text, notes)),
    ],
  });
}

export type LevelOf = (level: number) => HeadingLevel;

/** Below a part's title come only so many levels: the highest that the part has is the first of them. */
export function rankedLevels(blocks: readonly Block[]): LevelOf {
  const levels = [...new Set(blocks.flatMap(({ level }) => level ?? []))].sort((one, other) => one - other);
  return (level) => headingLevels[levels.indexOf(level)] ?? 4;
}

/** Of a work that this program exported. */
export const sameLevels: LevelOf = (level) => headingLevels.find((each) => each === level) ?? 4;

interface Source {
  readonly notes: readonly Note[];
  readonly levelOf: LevelOf;
}

function blocksOf({ block, at }: Placed, levelOf: LevelOf): FormattedBlock[] {
  const { text, level, kind, picture } = block;
  const span = { start: at, end: at + text.length };
  if (isBlank(text)) return [];
  if (level !== null) return [{ kind: 'heading', level: levelOf(level), ...span }];
  // Which image it is, and how large, is known once it is stored.
  if (picture !== undefined) return [{ kind: 'image', ...span, image: picture, width: 1, height: 1 }];
  if (kind === 'list_item') return itemsOf(block, at);
  return kind ? [{ kind, ...span }] : [];
}

function itemsOf({ text }: Block, at: number): FormattedBlock[] {
  return [...text.matchAll(/[^\n]+/g)].map(({ 0: line, index }) => ({
    kind: 'list_item',
    start: at + index,
    end: at + index + line.length,
  }));
}

/** A note is called where its sign first stands in the text. */
function footnote({ block, at }: Placed, text: readonly Placed[], notes: readonly Note[]): FormattedBlock {
  const [index = 0] = block.notes;
  const span = { kind: 'footnote' as const, start: at, end: at + block.text.length };
  const { sign } = noteOf(notes, index);
  const calling = text.find((placed) => placed.block.notes.includes(index));
  const found = calling?.block.text.indexOf(sign) ?? -1;
  if (!calling || found < 0) return span;
  const start = calling.at + found;
  return { ...span, anchor: { start, end: start + sign.length } };
}
