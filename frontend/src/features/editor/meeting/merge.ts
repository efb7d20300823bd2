import type { Node } from 'prosemirror-model';
import { type ComparedRow, compareLooks } from '../../../platform/ui/compare/compare-looks';
import { compareTexts } from '../../../platform/ui/compare/compare-texts';
import type { Row } from '../../../platform/ui/compare/compare-texts';
import { type WrittenText, fromDocument } from '../document/from-document';
import { attributesOfLine, schema } from '../document/schema';
import { toDocument } from '../document/to-document';
import { asInMine } from './footnotes';
import type { Choice, Taken } from './taken';

/**
 * Whom each differing passage most likely should follow: whoever changed it. Where both did, mine; what one of them moved stands
 * where mine has it.
 *
 * @param rows the saved text (`before`) beside mine (`after`)
 * @param base the text that both began with
 */
export function likelyChoices(rows: readonly Row[], base: string): Choice[] {
  const begun = `\n${base.replaceAll(/\r\n?/gu, '\n')}\n`;
  const had = (lines: readonly string[]) => lines.length > 0 && begun.includes(`\n${lines.join('\n')}\n`);
  const others = new Set(rows.filter(({ isSame }) => !isSame).flatMap(({ before }) => before.lines));
  const isElsewhere = ({ before, after }: Row) =>
    before.lines.length === 0 && after.lines.every((line) => line.trim() === '' || others.has(line));
  return rows.map((row) => {
    const { before, after } = row;
    if (isElsewhere(row)) return 'mine';
    const isMineNew = !had(after.lines) && (after.lines.length > 0 || had(before.lines));
    return isMineNew ? 'mine' : 'theirs';
  });
}

export const comparedTitles = (theirs: string, mine: string): readonly ComparedRow[] =>
  theirs === mine ? [] : compareTexts(theirs, mine);

/** Moved paragraphs stand once on each side: what is taken from there and from here is chosen for each. */
export const comparedBodies = (theirs: WrittenText, mine: WrittenText): readonly ComparedRow[] =>
  compareLooks(theirs, mine);

export const mergedTitle = (rows: readonly Row[], choices: readonly Choice[]): string =>
  rows.flatMap((row, index) => (choices[index] === 'mine' ? row.after : row.before).lines).join(' ');

/**
 * Of each passage the chosen side, with its look and its line breaks; what both have is there once.
 *
 * @param rows all lines of both, in the order of either
 */
export function merged(
  rows: readonly Row[],
  choices: readonly Choice[],
  { theirs, mine }: { theirs: WrittenText; mine: WrittenText },
): WrittenText {
  const own = toDocument(mine.body, mine.formatting);
  const [their, my] = [linesOf(toDocument(theirs.body, theirs.formatting)), linesOf(own)];
  const taken: Taken[] = [];
  let [before, after] = [0, 0];
  rows.forEach((row, index) => {
    const sides = {
      theirs: their.slice(before, (before += row.before.lines.length)).flat(),
      mine: my.slice(after, (after += row.after.lines.length)).flat(),
    };
    taken.push({ ...sides, choice: row.isSame ? 'mine' : (choices[index] ?? 'mine') });
  });
  const lines = asInMine(taken).flatMap((one) => one[one.choice]);
  return fromDocument(schema.node('doc', own.attrs, lines.length > 0 ? lines : [schema.node('line')]));
}

/** As a comparison counts them: what ends in a break that is none of a file's belongs to the line behind it. */
function linesOf(doc: Node): Node[][] {
  const lines: Node[][] = [];
  let line: Node[] = [];
  doc.forEach((node) => {
    line.push(node);
    if (/^[\u2028\u2029]$/.test(attributesOfLine(node.attrs).ending ?? '')) return;
    lines.push(line);
    line = [];
  });
  return line.length > 0 ? [...lines, line] : lines;
}
