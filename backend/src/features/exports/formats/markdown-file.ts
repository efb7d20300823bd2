import type { Paragraph } from '@shulayim/anchoring';
import { runsOf } from '@shulayim/formatting';
import { markdownMark, noteLabel, type MarkedProject } from '../../../platform/files/export-marks.js';
import { blankLines, type BlankLines } from '../layout/blank-lines.js';
import { aboutOf, formerQuote, momentOf, remarks, words } from './export-words.js';
import {
  apart,
  asides,
  imageIn,
  placed,
  type ExportedComment,
  type ExportedPart,
  type ExportedProject,
} from '../exported-project.js';
import { notesApart, type ExportedNote } from '../layout/notes-apart.js';
import { layOut, numbered, paragraphsOf, type Block } from '../layout/part-layout.js';
import { tagged } from './markdown-looks.js';

type TextBlock = Extract<Block, { kind: 'text' }>;
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
export function markdownFile(whole: ExportedProject): string {
  const { project, notesOf } = notesApart(whole);
  const numberOf = numbered(project);
  const front = [line(project.authorName), ...lines(project.description ?? '').map(line)].filter(
    (block) => block !== '',
  );
  const blocks = [
    markdownMark('work', { front: front.length, comments: numberOf.size } satisfies MarkedProject),
    `# ${heading(project.title)}`,
    ...front,
    ...project.parts.flatMap((part, index) =>
      partBlocks({ part, notes: notesOf(part), number: index + 1 }, project, numberOf),
    ),
    ...asides.flatMap((aside) => appendix(aside, project.parts)),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

interface NumberedPart {
  readonly part: ExportedPart;
  readonly notes: readonly ExportedNote[];
  /** In the file, from 1. */
  readonly number: number;
}

/** What a file calls a comment, or the author's own note. */
interface Labels {
  readonly numberOf: NumberOf;
  /** By where a note's line began; null for what stays as it was typed. */
  readonly noteAt: (start: number) => string | null;
  readonly images: ExportedProject['images'];
}

function partBlocks({ part, notes, number }: NumberedPart, project: ExportedProject, numberOf: NumberOf): string[] {
  const paragraphs = paragraphsOf(part, project);
  const blanks = blankLines(part.body, paragraphs);
  const texts = layOut(part, project);
  const labels = new Map(notes.map(({ start, sign }) => [start, noteLabel(number, sign)]));
  const noteAt = (start: number) => labels.get(start) ?? null;
  return [
    `## ${heading(part.title)}`,
    ...(blanks.usual === 0 ? [] : [markdownMark('usual', blanks.usual)]),
    ...texts.flatMap((block, index) => {
      const before = blanks.before.get(paragraphs[index] as Paragraph);
      return [
        ...gapBlocks(before, index === 0 ? 0 : blanks.usual),
        ...textBlocks(block, { numberOf, noteAt, images: project.images }),
      ];
    }),
    ...gapBlocks({ lines: blanks.after, isScene: false, isDrawn: false }, 0),
    ...notes.map((note) => `[^${noteAt(note.start)}]: ${noteText(note)}`),
    ...placed(part).map((comment) =>
      [`[^${numberOf.get(comment)}]: ${signed(comment)}`, indented(said(comment))].join('\n\n'),
    ),
  ];
}

const noteText = ({ text, marks }: ExportedNote): string =>
  asBlock(
    runsOf({ start: 0, end: text.length }, marks)
      .map((run) => tagged(inline(text.slice(run.start, run.end)), run.marks))
      .join(''),
  );

/** Blank lines other than those that stand between two blocks anyway. */
function gapBlocks(gap: BlankLines | undefined, usual: number): string[] {
  if (!gap) return [];
  const { lines: blanks, isScene } = gap;
  const isPlain = blanks.every((blank) => blank === '');
  const expected = isScene ? usual + 1 : usual;
  return isPlain && blanks.length === expected ? [] : [markdownMark('gap', isPlain ? blanks.length : blanks)];
}

function textBlocks(block: Block, labels: Labels): string[] {
  if (block.kind === 'scene') return ['* * *'];
  // Told by the mark before the next paragraph, where it is not the usual.
  if (block.kind !== 'text') return [];
  const { block: stated } = block.paragraph;
  const text = formattedLine(block, labels);
  if (!stated || stated.kind === 'footnote') return [asBlock(text)];
  // Under the part's own heading.
  if (stated.kind === 'heading')
    return [`#${'#'.repeat(stated.level ?? 2)} ${asBlock(text).replace(closingSign, '\\#')}`];
  if (stated.kind === 'quotation') return [`> ${asBlock(text)}`];
  const picture = pictureOf(block, labels);
  return [markdownMark('block', stated.kind), picture + asBlock(text)];
}

/** In the same paragraph as its line, before it. */
function pictureOf({ paragraph }: TextBlock, labels: Labels): string {
  const image = imageIn(labels, paragraph.block);
  return image ? `![${inline(paragraph.text).trim()}](${imageName(image.id)})\\\n` : '';
}
/** Of a file beside the text. */
const imageName = (id: string): string => `images/${id}.webp`;

function formattedLine({ segments }: TextBlock, { numberOf, noteAt }: Labels): string {
  const whole = oneLine(segments.map(({ text }) => text).join(''));
  // A sign is one by what stands around it, also where a comment's passage begins or ends there.
  const signs = new Set([...whole.matchAll(formatting)].map(({ index }) => index));
  let from = 0;
  const escaped = (text: string) => {
    const start = from;
    from += text.length;
    const units = whole.slice(start, from).split('');
    return units.map((unit, at) => (signs.has(start + at) ? `\\${unit}` : unit)).join('');
  };
  return segments
    .map(({ runs, ending }) => {
      const drawn = runs.map(({ text, start, marks }) => {
        const words = escaped(text);
        const call = marks.find(({ kind }) => kind === 'doc-noteref');
        const label = call && 'to' in call ? noteAt(call.to) : null;
        if (call && label !== null) return call.start === start ? `[^${label}]` : '';
        return tagged(words, marks);
      });
      return footnoted(drawn.join(''), ending, numberOf);
    })
    .join('');
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
    ...lines(aboutOf(comment) ?? comment.quote).map((each) => `> ${line(each)}`),
    ...lines(comment.text).map(line),
    ...lines(formerQuote(comment) ?? '').map(line),
    ...comment.replies.flatMap(({ authorName, createdAt, text }) => [
      `**${inline(authorName)}** · ${momentOf(createdAt)} · ${words('reply')}:`,
      ...lines(text).map(line),
    ]),
  ].join('\n\n');

function appendix(aside: keyof typeof apart, parts: readonly ExportedPart[]): string[] {
  const withSome = parts.filter((part) => apart[aside](part).length > 0);
  if (withSome.length === 0) return [];
  const ofPart = (part: ExportedPart) => [
    `### ${heading(part.title)}`,
    ...apart[aside](part).flatMap((comment) => [signed(comment), said(comment)]),
  ];
  return [
    markdownMark('readers'),
    `## ${words(aside)}`,
    words(`${aside}Hint`),
    ...withSome.flatMap(ofPart),
    markdownMark('end'),
  ];
}
