import { countWords, isBlank } from '@shulayim/anchoring';
import { maxPartWords } from '@shulayim/contracts/limits';
import { sliceFormatting, type Formatting, type Mark } from '@shulayim/formatting';
import { formattingOf, rankedLevels, sameLevels, type LevelOf, type Placed } from './compose-formatting.js';
import type { Block, Manuscript, Note } from './manuscript.js';
import { noteLine, noteOf } from './note-marks.js';

/**
 * How much fits a part, in UTF-16 code units. It travels as JSON of at most 2 MiB; no prose with 10,000 words comes near.
 */
export const partRoom = 400_000;
const roomOfWord = partRoom / maxPartWords;

type Source = Pick<Manuscript, 'notes' | 'between'>;

export interface ComposedText {
  readonly body: string;
  /** How many it has, as `countWords` counts. */
  readonly words: number;
  readonly formatting: Formatting;
  /** Its blocks, without the notes. */
  readonly places: readonly Placed[];
}

/** Blocks as one text, without blank lines at either end; the notes called in them follow. */
export function composeText(blocks: readonly Block[], source: Source): ComposedText {
  const filled = blocks.map(({ text }) => !isBlank(text));
  const from = filled.indexOf(true);
  const body = from < 0 ? [] : blocks.slice(from, filled.lastIndexOf(true) + 1);
  return withNotes(body, blocks, source, rankedLevels(body));
}

/** Blocks as one text, every line as it stands. */
export const composeExactly = (blocks: readonly Block[], source: Source): ComposedText =>
  withNotes(blocks, blocks, source, sameLevels);

function withNotes(
  blocks: readonly Block[],
  calling: readonly Block[],
  { notes, between }: Source,
  levelOf: LevelOf,
): ComposedText {
  const called = [...new Set(calling.flatMap((block) => block.notes))];
  const lines = called.map((index) => noteBlock(index, noteOf(notes, index)));
  const text = placed(blocks, between, 0);
  const gap = text.body === '' || lines.length === 0 ? '' : '\n\n';
  const below = placed(lines, '\n', text.body.length + gap.length);
  const body = text.body + gap + below.body;
  const words = wordsOf([...blocks, ...lines]);
  const formatting = formattingOf(body, { notes, levelOf }, text.blocks, below.blocks);
  return { body, words, formatting, places: text.blocks };
}

function noteBlock(index: number, note: Note): Block {
  const shift = noteLine({ ...note, text: '' }).length;
  const marks = note.marks.map((each): Mark => ({ ...each, start: each.start + shift, end: each.end + shift }));
  return { text: noteLine(note), level: null, notes: [index], marks };
}

/** Blocks one after the other, from `start` on. */
function placed(blocks: readonly Block[], between: string, start: number): { body: string; blocks: Placed[] } {
  let at = start;
  const found = blocks.map((block): Placed => {
    const place = { block, at };
    at += block.text.length + between.length;
    return place;
  });
  return { body: blocks.map(({ text }) => text).join(between), blocks: found };
}

/** A piece of a block's text, with its look. */
export const pieceOf = (
  { marks = [], kind, picture }: Block,
  start: number,
  end: number,
): Pick<Block, 'marks' | 'kind' | 'picture'> => ({
  ...(marks.length > 0 ? { marks: sliceFormatting({ marks, blocks: [] }, { start, end }).marks } : {}),
  ...(kind ? { kind } : {}),
  ...(picture !== undefined && start === 0 ? { picture } : {}),
});

/** Counting is most of the work, and is asked for at each step. */
const counts = new WeakMap<Block, number>();
const rooms = new WeakMap<Block, number>();

/** Blocks never share a word: white space stands between any two. */
function wordsOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => {
    const words = counts.get(block) ?? countWords(block.text);
    counts.set(block, words);
    return sum + words;
  }, 0);
}

/** How much of a part's room a block takes, its notes included: a whole number, so that sums are exact. */
export function roomOf(block: Block, source: Source): number {
  const known = rooms.get(block);
  if (known !== undefined) return known;
  const notes = block.notes.map((index) => noteLine(noteOf(source.notes, index)));
  const words = notes.reduce((sum, line) => sum + countWords(line), wordsOf([block]));
  const units = [block.text, ...notes].reduce((sum, text) => sum + text.length + 4, 0);
  const room = Math.max(words * roomOfWord, units);
  rooms.set(block, room);
  return room;
}

/** What a part's title can be: one line. */
export const asTitle = (text: string): string =>
  text
    .replace(/^#{1,6}\s+/, '')
    .replace(/\s+/g, ' ')
    .trim();
