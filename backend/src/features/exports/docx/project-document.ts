import { textDirection } from '@shulayim/anchoring';
import type { FormattedParagraph } from '@shulayim/formatting';
import {
  Bookmark,
  Document,
  HeadingLevel,
  ImageRun,
  Packer,
  Paragraph,
  type IParagraphOptions,
  type ParagraphChild,
} from 'docx';
import { exportMarks } from '../../../platform/files/export-marks.js';
import { blankLines } from '../layout/blank-lines.js';
import { aboutOf, words } from '../formats/export-words.js';
import { fitForXml } from '../formats/markup.js';
import {
  apart,
  asides,
  imageIn,
  placed,
  type ExportedComment,
  type ExportedPart,
  type ExportedProject,
} from '../exported-project.js';
import { withLocalTimes } from './comment-times.js';
import { notesApart } from '../layout/notes-apart.js';
import { paragraphsOf } from '../layout/part-layout.js';
import { blockStyleId, documentStyles, styleIds } from './document-styles.js';
import { wordNotes, type NoteOf } from './word-notes.js';
import { markedRuns } from './marked-runs.js';
import { beginOf, endOf, placeMarks, type Commented } from './place-marks.js';
import { textRuns } from './text-runs.js';
import { wordComments, type WordComments } from './word-comments.js';

/** What a comment's passage needs to say whose it is. */
type MarksOf = (comment: ExportedComment) => Pick<Commented, 'numbers' | 'known'>;

/**
 * A work as a Word file: every comment is a comment of Word's on its passage, with its replies as a thread. What has no
 * place in the text stands in an appendix: on its quote, or on words that say that it is about the whole.
 */
export async function projectDocument(whole: ExportedProject): Promise<Buffer> {
  const { project, notesOf } = notesApart(whole);
  const comments = wordComments(project);
  const { options } = comments;
  const marksOf = marksIn(comments);
  const children = [
    ...frontPage(project),
    ...project.parts.flatMap((part, index) =>
      partParagraphs({ part, noteOf: wordNotes(notesOf(part), index + 1) }, project, marksOf),
    ),
    ...appendix(project.parts, marksOf),
  ];
  const document = new Document({
    title: fitForXml(project.title),
    creator: fitForXml(project.authorName),
    lastModifiedBy: fitForXml(project.authorName),
    styles: documentStyles(languagesOf(project)),
    comments: { children: options },
    sections: [{ children }],
    customProperties: [{ name: exportMarks.property, value: 'work' }],
  });
  return withLocalTimes(
    await Packer.toBuffer(document),
    options.map(({ date }) => date ?? project.exportedAt),
  );
}

const marksIn =
  ({ numbersOf, knownOf }: WordComments): MarksOf =>
  (comment) => ({ numbers: numbersOf.get(comment) ?? [], known: knownOf.get(comment) ?? [] });

const line = (text: string, look: IParagraphOptions = {}): Paragraph => {
  const isRtl = textDirection(text) === 'rtl';
  return new Paragraph({ ...look, bidirectional: isRtl || undefined, children: textRuns(text, isRtl) });
};

const frontPage = ({ title, authorName, description }: ExportedProject): Paragraph[] => [
  line(title, { heading: HeadingLevel.TITLE }),
  line(authorName, { style: 'Subtitle' }),
  ...(description ?? '')
    .split(/\r\n|[\r\n]/)
    .filter((text) => text.trim() !== '')
    .map((text) => line(text, { style: styleIds.description })),
];

const languagesOf = ({ parts }: ExportedProject): string[] => [
  ...new Set(parts.flatMap(({ formatting }) => (formatting?.marks ?? []).flatMap(({ language }) => language ?? []))),
];

function partParagraphs(
  { part, noteOf }: { part: ExportedPart; noteOf: NoteOf },
  project: ExportedProject,
  marksOf: MarksOf,
): Paragraph[] {
  const paragraphs = paragraphsOf(part, project);
  const passages = placed(part).map((comment) => ({ ...comment.place, ...marksOf(comment) }));
  const marks = placeMarks(
    paragraphs.filter(({ isBreak }) => !isBreak),
    passages,
  );
  const blanks = blankLines(part.body, paragraphs);
  const texts = paragraphs.flatMap((paragraph) => {
    if (paragraph.isBreak) return [];
    const { lines, isDrawn } = blanks.before.get(paragraph) ?? noLines;
    // A style of its own says that a blank line is not drawn; verse has one already.
    const isPlain = paragraph.kind !== 'verse' && !paragraph.block;
    const isUndrawn = isPlain && !isDrawn && lines.length === 1 && lines[0] === '';
    const isRtl = paragraph.direction === 'rtl';
    const own = new Paragraph({
      ...(isUndrawn ? { style: styleIds.afterBlankLine } : lookOfParagraph(paragraph)),
      bidirectional: isRtl || undefined,
      children: markedRuns(paragraph, marks.get(paragraph) ?? [], isRtl, noteOf),
    });
    const picture = pictureOver(paragraph, project);
    return isUndrawn ? [own] : [...lines.map(blankParagraph), ...(picture ? [picture] : []), own];
  });
  return [
    line(part.title, { heading: HeadingLevel.HEADING_1, pageBreakBefore: true }),
    ...texts,
    ...blanks.after.map(blankParagraph),
  ];
}

const headings = { 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3, 4: HeadingLevel.HEADING_4 } as const;

function lookOfParagraph({ block, kind }: FormattedParagraph): IParagraphOptions {
  if (block?.kind === 'heading') return { heading: headings[block.level ?? 2] };
  if (block) return { style: blockStyleId(block.kind) };
  return kind === 'verse' ? { style: 'Verse' } : {};
}

/** What fits a page, in pixels as Word counts them. */
const most = { width: 560, height: 640 } as const;

/** The picture over a paragraph, in one of its own before it, which says what it shows; null where there is none. */
function pictureOver({ block, text }: FormattedParagraph, project: ExportedProject): Paragraph | null {
  const image = imageIn(project, block);
  if (!image || image.type === 'webp') return null;
  const { bytes, type, width, height, id } = image;
  const scale = Math.min(1, most.width / width, most.height / height);
  const words = fitForXml(text).trim();
  const picture = new ImageRun({
    type,
    data: bytes,
    transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
    altText: { name: id, title: words, description: words },
  });
  return new Paragraph({ style: blockStyleId('image'), keepNext: true, children: [picture] });
}

const noLines = { lines: [], isDrawn: false };

const blankParagraph = (text: string): Paragraph =>
  new Paragraph({ bidirectional: true, children: text === '' ? [] : textRuns(text, true) });

function appendix(parts: readonly ExportedPart[], marksOf: MarksOf): Paragraph[] {
  // Headings are numbered through both of the lists.
  let number = 0;
  return asides.flatMap((aside) => {
    const withSome = parts.filter((part) => apart[aside](part).length > 0);
    if (withSome.length === 0) return [];
    return [
      readersHeading(words(aside), number++, { heading: HeadingLevel.HEADING_1, pageBreakBefore: true }),
      line(words(`${aside}Hint`), { style: styleIds.readers }),
      ...withSome.flatMap((part) => [
        readersHeading(part.title, number++, { heading: HeadingLevel.HEADING_2 }),
        ...apart[aside](part).map((comment) => quoted(comment, marksOf(comment))),
      ]),
    ];
  });
}

/** By its bookmark the importer knows that the author did not write it. */
function readersHeading(text: string, number: number, look: IParagraphOptions): Paragraph {
  const isRtl = textDirection(text) === 'rtl';
  const marked = new Bookmark({ id: `${exportMarks.bookmark}${number}`, children: textRuns(text, isRtl) });
  return new Paragraph({ ...look, bidirectional: isRtl || undefined, children: [marked] });
}

function quoted(comment: ExportedComment, marks: ReturnType<MarksOf>): Paragraph {
  const quote = aboutOf(comment) ?? comment.quote;
  const isRtl = textDirection(quote) === 'rtl';
  const children: ParagraphChild[] = [...beginOf(marks), ...textRuns(quote, isRtl), ...endOf(marks.numbers)];
  return new Paragraph({ style: styleIds.readers, bidirectional: isRtl || undefined, children });
}
