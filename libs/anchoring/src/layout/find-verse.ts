/** Lines between two blank ones. */
export type Block = readonly string[];

/** Longer lines are not those of a poem whose work does not say that it is one. Letters, digits and signs, points aside. */
const longestVerse = 60;
/** In a poem a line this long is prose: a foreword, a note. */
const longestLine = 200;
/** A speech, a number or bullet of a list: prose, however short. */
const prosaicStart = /^\s*(?:["„“”«–—-]|[*•]\s|\p{N}+[.)])/u;
const sentenceEnd = /[.!?…׃]["”“»')\]]*\s*$/;

const visibleUnits = (line: string): number => line.trim().replace(/\p{M}/gu, '').length;

/**
 * Which blocks of a text are stanzas. In a work of poetry all are whose lines are not as long as paragraphs; elsewhere two or
 * more blocks in a row are, whose lines are all short, speak no speech, and mostly end in the middle of a sentence.
 *
 * @param blocks   in the order of the text, each of at least one line
 * @param isPoetry the work calls itself poetry
 */
export function findVerse(blocks: readonly Block[], isPoetry: boolean): boolean[] {
  if (isPoetry) return blocks.map((lines) => lines.filter(isLong).length * 2 <= lines.length);
  const verse = blocks.map(() => false);
  let from = 0;
  for (let to = 0; to <= blocks.length; to += 1) {
    const block = blocks[to];
    if (block && isShort(block)) continue;
    if (isPoem(blocks.slice(from, to))) verse.fill(true, from, to);
    from = to + 1;
  }
  return verse;
}

const isLong = (line: string): boolean => visibleUnits(line) > longestLine;

const isShort = (lines: Block): boolean =>
  lines.every((line) => visibleUnits(line) <= longestVerse && !prosaicStart.test(line));

function isPoem(blocks: readonly Block[]): boolean {
  const stanzas = blocks.filter(({ length }) => length > 1).length;
  return stanzas > 1 && isOpen(blocks.flat());
}

/** Lines that mostly end in the middle of a sentence. */
const isOpen = (lines: Block): boolean => lines.filter((line) => sentenceEnd.test(line)).length * 2 <= lines.length;

/** Two short lines may be an address, or a sentence that was broken once. */
const fewestLines = 3;

/** Whether the lines of one paragraph, which a file says to be one, are a stanza by themselves. */
export const isStanza = (lines: Block): boolean => lines.length >= fewestLines && isShort(lines) && isOpen(lines);
