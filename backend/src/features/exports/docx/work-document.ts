import { splitParagraphs, textDirection, type WorkLook } from '@shulayim/anchoring';
import { Document, HeadingLevel, Packer, Paragraph, type IParagraphOptions, type ParagraphChild } from 'docx';
import { words } from '../export-words.js';
import { orphans, placed, type ExportedComment, type ExportedPart, type ExportedWork } from '../exported-work.js';
import { documentStyles } from './document-styles.js';
import { markedRuns } from './marked-runs.js';
import { beginOf, endOf, placeMarks } from './place-marks.js';
import { fitForXml, textRuns } from './text-runs.js';
import { wordComments, type WordComments } from './word-comments.js';

type NumbersOf = WordComments['numbersOf'];

/**
 * A work as a Word file: every comment is a comment of Word's on its passage, with its replies as a thread. What has no
 * place in the text stands in an appendix, on its quote.
 */
export function workDocument(work: ExportedWork): Promise<Buffer> {
  const { options, numbersOf } = wordComments(work);
  const children = [
    ...frontPage(work),
    ...work.parts.flatMap((part) => partParagraphs(part, work, numbersOf)),
    ...appendix(work.parts, numbersOf),
  ];
  const document = new Document({
    title: fitForXml(work.title),
    creator: fitForXml(work.authorName),
    lastModifiedBy: fitForXml(work.authorName),
    styles: documentStyles,
    comments: { children: options },
    sections: [{ children }],
  });
  return Packer.toBuffer(document);
}

const line = (text: string, look: IParagraphOptions = {}): Paragraph => {
  const isRtl = textDirection(text) === 'rtl';
  return new Paragraph({ ...look, bidirectional: isRtl || undefined, children: textRuns(text, isRtl) });
};

const frontPage = ({ title, authorName, description }: ExportedWork): Paragraph[] => [
  line(title, { heading: HeadingLevel.TITLE }),
  line(authorName, { style: 'Subtitle' }),
  ...(description ?? '')
    .split(/\r\n|[\r\n]/)
    .filter((text) => text.trim() !== '')
    .map((text) => line(text)),
];

function partParagraphs(part: ExportedPart, look: WorkLook, numbersOf: NumbersOf): Paragraph[] {
  const paragraphs = splitParagraphs(part.body, look);
  const passages = placed(part).map((comment) => ({ ...comment.place, numbers: numbersOf.get(comment) ?? [] }));
  const marks = placeMarks(
    paragraphs.filter(({ isBreak }) => !isBreak),
    passages,
  );
  const texts = paragraphs.map((paragraph) => {
    const isRtl = paragraph.direction === 'rtl';
    if (paragraph.isBreak) return new Paragraph({ bidirectional: true });
    return new Paragraph({
      style: paragraph.kind === 'verse' ? 'Verse' : undefined,
      bidirectional: isRtl || undefined,
      children: markedRuns(paragraph, marks.get(paragraph) ?? [], isRtl),
    });
  });
  return [line(part.title, { heading: HeadingLevel.HEADING_1, pageBreakBefore: true }), ...texts];
}

function appendix(parts: readonly ExportedPart[], numbersOf: NumbersOf): Paragraph[] {
  const withOrphans = parts.filter((part) => orphans(part).length > 0);
  if (withOrphans.length === 0) return [];
  return [
    line(words.orphans, { heading: HeadingLevel.HEADING_1, pageBreakBefore: true }),
    line(words.orphansHint),
    ...withOrphans.flatMap((part) => [
      line(part.title, { heading: HeadingLevel.HEADING_2 }),
      ...orphans(part).map((comment) => quoted(comment, numbersOf.get(comment) ?? [])),
    ]),
  ];
}

function quoted({ quote }: ExportedComment, numbers: readonly number[]): Paragraph {
  const isRtl = textDirection(quote) === 'rtl';
  const children: ParagraphChild[] = [...beginOf(numbers), ...textRuns(quote, isRtl), ...endOf(numbers)];
  return new Paragraph({ bidirectional: isRtl || undefined, children });
}
