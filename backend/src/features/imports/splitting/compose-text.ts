import { countWords, isBlank } from '@shulayim/anchoring';
import { maxPartWords } from '@shulayim/contracts/limits';
import type { Block, Manuscript } from './manuscript.js';

/**
 * How much fits a part, in UTF-16 code units. It travels as JSON of at most 2 MiB; no prose with 10,000 words comes near.
 */
export const partRoom = 400_000;
const roomOfWord = partRoom / maxPartWords;

type Source = Pick<Manuscript, 'notes' | 'between'>;

/** How a note's place in the text, and the note itself, are marked. */
export const noteMark = (index: number): string => `[${index + 1}]`;
export const noteLine = (index: number, text: string): string => `${noteMark(index)} ${text}`;

/** Blocks as one text, without blank lines at either end; the notes called in them follow. */
export function composeText(blocks: readonly Block[], source: Source): string {
  const filled = blocks.map(({ text }) => !isBlank(text));
  const from = filled.indexOf(true);
  const body = from < 0 ? [] : blocks.slice(from, filled.lastIndexOf(true) + 1);
  return withNotes(body, blocks, source);
}

/** Blocks as one text, every line as it stands. */
export const composeExactly = (blocks: readonly Block[], source: Source): string => withNotes(blocks, blocks, source);

function withNotes(body: readonly Block[], calling: readonly Block[], { notes, between }: Source): string {
  const called = [...new Set(calling.flatMap((block) => block.notes))];
  const lines = called.map((index) => noteLine(index, notes[index] ?? ''));
  const text = body.map((block) => block.text).join(between);
  return called.length === 0 ? text : [text, lines.join('\n')].filter((each) => each !== '').join('\n\n');
}

/** Counting is most of the work, and is asked for at each step. */
const rooms = new WeakMap<Block, number>();

/** How much of a part's room a block takes, its notes included: a whole number, so that sums are exact. */
export function roomOf(block: Block, source: Source): number {
  const known = rooms.get(block);
  if (known !== undefined) return known;
  const room = measure([block.text, ...block.notes.map((index) => noteLine(index, source.notes[index] ?? ''))]);
  rooms.set(block, room);
  return room;
}

function measure(texts: readonly string[]): number {
  const words = texts.reduce((sum, text) => sum + countWords(text), 0);
  const units = texts.reduce((sum, text) => sum + text.length + 4, 0);
  return Math.max(words * roomOfWord, units);
}

/** What a part's title can be: one line. */
export const asTitle = (text: string): string =>
  text
    .replace(/^#{1,6}\s+/, '')
    .replace(/\s+/g, ' ')
    .trim();
