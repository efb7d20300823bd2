import type { WorkLook } from '@shulayim/anchoring';
import { formerQuote, momentOf, remarks, words } from '../export-words.js';
import { orphans, placed, type ExportedComment, type ExportedPart, type ExportedWork } from '../exported-work.js';
import { layOut, numbered, type Block } from '../part-layout.js';

type NumberOf = ReadonlyMap<ExportedComment, number>;

/** Signs that would be read as formatting within a line. */
const formatting = /[\\`*_[\]<~]|&(?=#?\w+;)/g;
/** What would make a heading, a list, a quotation or a rule at the beginning of a line. */
const blockSign = /^(#{1,6}(?=\s|$)|[-+](?=\s|$)|[=-](?=[=-]*$)|>)/;
const listNumber = /^(\d{1,9})([.)])(?=\s|$)/;

const inline = (text: string): string => text.replace(/[\r\n\v\f\u2028\u2029]+/g, ' ').replace(formatting, '\\$&');
/** Blanks at the edge of a line would mean code, or a break. */
const asBlock = (formatted: string): string =>
  formatted.trim().replace(blockSign, '\\$1').replace(listNumber, '$1\\$2');
const line = (text: string): string => asBlock(inline(text));
const lines = (text: string): string[] => text.split(/\r\n|[\r\n]/).filter((each) => each.trim() !== '');
const indented = (block: string): string => block.replace(/^(?=.)/gm, '    ');

/** A work as Markdown: comments are footnotes of their passages. */
export function markdownFile(work: ExportedWork): string {
  const numberOf = numbered(work);
  const blocks = [
    `# ${line(work.title)}`,
    line(work.authorName),
    ...lines(work.description ?? '').map(line),
    ...work.parts.flatMap((part) => partBlocks(part, work, numberOf)),
    ...appendix(work.parts),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

const partBlocks = (part: ExportedPart, look: WorkLook, numberOf: NumberOf): string[] => [
  `## ${line(part.title)}`,
  ...layOut(part, look).map((block) => textBlock(block, numberOf)),
  ...placed(part).map((comment) =>
    [`[^${numberOf.get(comment)}]: ${signed(comment)}`, indented(said(comment))].join('\n\n'),
  ),
];

const textBlock = (block: Block, numberOf: NumberOf): string =>
  block.kind !== 'text'
    ? '* * *'
    : asBlock(block.segments.map(({ text, ending }) => footnoted(inline(text), ending, numberOf)).join(''));

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
      `**${inline(authorName)}** · ${momentOf(createdAt)} · ${words.reply}:`,
      ...lines(text).map(line),
    ]),
  ].join('\n\n');

function appendix(parts: readonly ExportedPart[]): string[] {
  const withOrphans = parts.filter((part) => orphans(part).length > 0);
  if (withOrphans.length === 0) return [];
  const ofPart = (part: ExportedPart) => [
    `### ${line(part.title)}`,
    ...orphans(part).flatMap((comment) => [signed(comment), said(comment)]),
  ];
  return [`## ${words.orphans}`, words.orphansHint, ...withOrphans.flatMap(ofPart)];
}
