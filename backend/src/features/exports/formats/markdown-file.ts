import { splitParagraphs, type Paragraph, type ProjectLook } from '@shulayim/anchoring';
import { markdownMark, type MarkedProject } from '../../../platform/files/export-marks.js';
import { blankLines, type BlankLines } from '../blank-lines.js';
import { formerQuote, momentOf, remarks, words } from './export-words.js';
import { orphans, placed, type ExportedComment, type ExportedPart, type ExportedProject } from '../exported-project.js';
import { layOut, numbered, type Block } from '../part-layout.js';

type NumberOf = ReadonlyMap<ExportedComment, number>;

/** Signs that would be read as formatting within a line, or as the address of a link. */
const formatting = /[\\`*_[\]<~]|&(?=#?\w+;)|:(?=\/\/)|(?<=www)\.|(?<=\w)@(?=\w)/gi;
/** What would make a heading, a list, a quotation or a rule at the beginning of a line. */
const blockSign = /^(#{1,6}(?=\s|$)|[-+](?=\s|$)|[=-](?=[=-]*$)|>)/;
const listNumber = /^(\d{1,9})([.)])(?=\s|$)/;
/** Blanks at the edge of a line would mean code, or a break, and be gone when the file is read. */
const edge = /^[ \t]+|[ \t]+$/g;
/** What ends a heading's line does not belong to it. */
const closingSign = /#(?=#*$)/;

const oneLine = (text: string): string => text.replace(/[\r\n\v\f\u2028\u2029]/g, ' ');
const inline = (text: string): string => oneLine(text).replace(formatting, '\\$&');
const asBlock = (formatted: string): string =>
  formatted
    .replace(edge, (blanks) => [...blanks].map((blank) => `&#${blank.charCodeAt(0)};`).join(''))
    .replace(blockSign, '\\$1')
    .replace(listNumber, '$1\\$2');
const line = (text: string): string => asBlock(inline(text));
const heading = (text: string): string => line(text).replace(closingSign, '\\#');
const lines = (text: string): string[] => text.split(/\r\n|[\r\n]/).filter((each) => each.trim() !== '');
const indented = (block: string): string => block.replace(/^(?=.)/gm, '    ');

/** A work as Markdown: comments are footnotes of their passages. What a Markdown file cannot show stands in HTML comments. */
export function markdownFile(project: ExportedProject): string {
  const numberOf = numbered(project);
  const front = [line(project.authorName), ...lines(project.description ?? '').map(line)].filter(
    (block) => block !== '',
  );
  const blocks = [
    markdownMark('work', { front: front.length, comments: numberOf.size } satisfies MarkedProject),
    `# ${heading(project.title)}`,
    ...front,
    ...project.parts.flatMap((part) => partBlocks(part, project, numberOf)),
    ...appendix(project.parts),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function partBlocks(part: ExportedPart, look: ProjectLook, numberOf: NumberOf): string[] {
  const paragraphs = splitParagraphs(part.body, look);
  const blanks = blankLines(part.body, paragraphs);
  const texts = layOut(part, look);
  return [
    `## ${heading(part.title)}`,
    ...(blanks.usual === 0 ? [] : [markdownMark('usual', blanks.usual)]),
    ...texts.flatMap((block, index) => {
      const before = blanks.before.get(paragraphs[index] as Paragraph);
      return [...gapBlocks(before, index === 0 ? 0 : blanks.usual), textBlock(block, numberOf)];
    }),
    ...gapBlocks({ lines: blanks.after, isScene: false, isDrawn: false }, 0),
    ...placed(part).map((comment) =>
      [`[^${numberOf.get(comment)}]: ${signed(comment)}`, indented(said(comment))].join('\n\n'),
    ),
  ];
}

/** Blank lines other than those that stand between two blocks anyway. */
function gapBlocks(gap: BlankLines | undefined, usual: number): string[] {
  if (!gap) return [];
  const { lines: blanks, isScene } = gap;
  const isPlain = blanks.every((blank) => blank === '');
  const expected = isScene ? usual + 1 : usual;
  return isPlain && blanks.length === expected ? [] : [markdownMark('gap', isPlain ? blanks.length : blanks)];
}

function textBlock(block: Block, numberOf: NumberOf): string {
  if (block.kind === 'scene') return '* * *';
  // Told by the mark before the next paragraph, where it is not the usual.
  if (block.kind !== 'text') return '';
  const whole = oneLine(block.segments.map(({ text }) => text).join(''));
  // A sign is one by what stands around it, also where a comment's passage begins or ends there.
  const signs = new Set([...whole.matchAll(formatting)].map(({ index }) => index));
  let from = 0;
  const formatted = block.segments.map(({ text, ending }) => {
    const start = from;
    from += text.length;
    const units = whole.slice(start, from).split('');
    return footnoted(units.map((unit, at) => (signs.has(start + at) ? `\\${unit}` : unit)).join(''), ending, numberOf);
  });
  return asBlock(formatted.join(''));
}

/** An exclamation mark before a bracket would make a picture of it. */
const footnoted = (formatted: string, ending: readonly ExportedComment[], numberOf: NumberOf): string =>
  ending.length === 0
    ? formatted
    : formatted.replace(/!$/, '\\!') + ending.map((comment) => `[^${numberOf.get(comment)}]`).join('');

const signed = (comment: ExportedComment): string =>
  [`**${inline(comment.authorName)}**`, momentOf(comment.createdAt), ...remarks(comment)].join(' · ');

const said = (comment: ExportedComment): string =>
  [
    ...lines(comment.quote).map((each) => `> ${line(each)}`),
    ...lines(comment.text).map(line),
    ...lines(formerQuote(comment) ?? '').map(line),
    ...comment.replies.flatMap(({ authorName, createdAt, text }) => [
      `**${inline(authorName)}** · ${momentOf(createdAt)} · ${words('reply')}:`,
      ...lines(text).map(line),
    ]),
  ].join('\n\n');

function appendix(parts: readonly ExportedPart[]): string[] {
  const withOrphans = parts.filter((part) => orphans(part).length > 0);
  if (withOrphans.length === 0) return [];
  const ofPart = (part: ExportedPart) => [
    `### ${heading(part.title)}`,
    ...orphans(part).flatMap((comment) => [signed(comment), said(comment)]),
  ];
  return [
    markdownMark('readers'),
    `## ${words('orphans')}`,
    words('orphansHint'),
    ...withOrphans.flatMap(ofPart),
    markdownMark('end'),
  ];
}
