import { isPointed, textDirection, type TextDirection } from '@shulayim/anchoring';
import {
  runsOf,
  type BlockKind,
  type DrawnMark,
  type FormattedParagraph,
  type HeadingLevel,
  type Mark,
  type MarkKind,
} from '@shulayim/formatting';
import { imageIn, type ExportedImage, type ExportedPart, type ExportedProject } from '../exported-project.js';
import { words } from '../formats/export-words.js';
import { fitForXml } from '../formats/markup.js';
import { notesApart, type ExportedNote } from '../layout/notes-apart.js';
import { layOut, type Block } from '../layout/part-layout.js';

/** Letters of one look. Everything here goes to the page template as JSON. */
interface PrintedRun {
  readonly text: string;
  readonly looks: readonly Exclude<MarkKind, 'language'>[];
  /** ISO 639, of two or three letters. */
  readonly language: string | null;
  /** Which of the part's notes stands at the foot of this page; its text is not drawn. */
  readonly note: number | null;
  /** A sign of a note that stands in the text: its own name, and the one that it leads to. */
  readonly sign: { readonly name: string; readonly to: string } | null;
}

/** Over a line, which says what it shows. */
interface PrintedImage {
  readonly file: string;
  readonly words: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

interface PrintedBlock {
  readonly kind: BlockKind | 'scene' | 'blank';
  readonly direction: TextDirection;
  readonly level: HeadingLevel | null;
  /** Its first line is set in. */
  readonly isIndented: boolean;
  /** Blanks before its first letter, each as wide as a space. */
  readonly blanks: number;
  readonly runs: readonly PrintedRun[];
  readonly image: PrintedImage | null;
}

interface Titled {
  readonly text: string;
  readonly direction: TextDirection;
}

interface PrintedPart {
  readonly title: Titled;
  readonly isPointed: boolean;
  readonly blocks: readonly PrintedBlock[];
  readonly notes: readonly Pick<PrintedBlock, 'direction' | 'runs'>[];
}

/** A work as the page template takes it. */
export interface PrintedWork {
  readonly title: Titled;
  readonly author: Titled;
  readonly about: readonly Titled[];
  readonly contents: string;
  readonly language: string;
  readonly direction: TextDirection;
  /** Year, month, day. */
  readonly date: readonly number[];
  readonly parts: readonly PrintedPart[];
}

/** Where the template finds an image. */
export const imageFile = (id: string, type: ExportedImage['type']): string => `${id}.${type}`;

/** A work without what readers said of it: a comment was written to the author, and pages are for whoever reads next. */
export function printedWork(whole: ExportedProject): PrintedWork {
  const { project, notesOf } = notesApart({
    ...whole,
    parts: whole.parts.map((part) => ({ ...part, comments: [] })),
  });
  const { title, authorName, description, exportedAt, parts } = project;
  const direction = textDirection([title, ...parts.map(({ body }) => body)].join('\n'));
  return {
    title: titled(title),
    author: { ...titled(authorName), text: clean(authorName).trim() },
    about: (description ?? '')
      .split(lineBreak)
      .filter((line) => line.trim() !== '')
      .map(titled),
    contents: words('contents'),
    language: direction === 'rtl' ? 'he' : 'en',
    direction,
    date: [exportedAt.getUTCFullYear(), exportedAt.getUTCMonth() + 1, exportedAt.getUTCDate()],
    parts: parts.map((part, index) => printedPart(part, notesOf(part), project, index)),
  };
}

const lineBreak = /[\v\u2028\u2029]|\r\n?|\n/g;

/** Whole letters that a file may hold; a tab is four spaces. */
const clean = (text: string): string =>
  fitForXml(
    text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd'),
  ).replaceAll('\t', '    ');

const titled = (text: string): Titled => ({
  text: clean(text).replace(/\s+/g, ' ').trim() || words('untitled'),
  direction: textDirection(text),
});

function printedPart(
  part: ExportedPart,
  notes: readonly ExportedNote[],
  look: ExportedProject,
  index: number,
): PrintedPart {
  const numbers = new Map(notes.map(({ start }, number) => [start, number]));
  const laid = layOut(part, look);
  return {
    title: titled(part.title),
    isPointed: isPointed(part.body),
    blocks: laid.map((block, at) => ({
      ...printedBlock(block, laid[at - 1], (marks) => noteSign(marks, numbers, index)),
      image: block.kind === 'text' ? printedImage(block.paragraph, look) : null,
    })),
    notes: notes.map(({ text, marks }) => ({
      direction: textDirection(text),
      runs: runsOf({ start: 0, end: text.length }, marks).map((run) => ({
        ...lookOf(run.marks),
        text: drawnText(text.slice(run.start, run.end)),
        note: null,
        sign: null,
      })),
    })),
  };
}

type SignOf = (marks: readonly DrawnMark[]) => (Pick<PrintedRun, 'note' | 'sign'> & { readonly of: DrawnMark }) | null;

function printedImage({ block, text }: FormattedParagraph, project: ExportedProject): PrintedImage | null {
  const image = imageIn(project, block);
  if (!image) return null;
  const { id, type, width, height } = image;
  return { file: imageFile(id, type), words: clean(text).trim(), width, height };
}

function printedBlock(block: Block, before: Block | undefined, signOf: SignOf): Omit<PrintedBlock, 'image'> {
  if (block.kind !== 'text')
    return { kind: block.kind, direction: 'rtl', level: null, isIndented: false, blanks: 0, runs: [] };
  const { paragraph, direction, segments } = block;
  const own = paragraph.block?.kind;
  const signs = new Set<DrawnMark>();
  const runs = segments
    .flatMap((segment) => segment.runs)
    .flatMap(({ text, marks }): PrintedRun[] => {
      const sign = signOf(marks);
      const isAgain = sign !== null && signs.has(sign.of);
      if (sign) signs.add(sign.of);
      // A sign that other marks cut is one note all the same.
      if (isAgain && sign.note !== null) return [];
      return [
        { ...lookOf(marks), text: drawnText(text), note: sign?.note ?? null, sign: (!isAgain && sign?.sign) || null },
      ];
    });
  const [first, ...rest] = runs;
  const bare = first && first.note === null ? first.text.replace(/^ +/, '') : first?.text;
  return {
    kind: own ?? (paragraph.kind === 'verse' ? 'verse' : 'paragraph'),
    direction,
    level: paragraph.block?.level ?? (own === 'heading' ? 2 : null),
    isIndented: before?.kind === 'text' && before.paragraph.block?.kind !== 'heading',
    blanks: (first?.text.length ?? 0) - (bare?.length ?? 0),
    runs: first ? [{ ...first, text: bare ?? '' }, ...rest] : [],
  };
}

const drawnText = (text: string): string => clean(text).replace(lineBreak, '\n');

function lookOf(marks: readonly DrawnMark[]): Pick<PrintedRun, 'looks' | 'language'> {
  const own = marks.filter((mark): mark is Mark => !('to' in mark));
  const language = own.flatMap(({ language: tag }) => /^[a-z]{2,3}(?=$|-)/.exec(tag?.toLowerCase() ?? '')?.[0] ?? []);
  return { looks: own.flatMap(({ kind }) => (kind === 'language' ? [] : kind)), language: language.at(-1) ?? null };
}

function noteSign(marks: readonly DrawnMark[], numbers: ReadonlyMap<number, number>, part: number): ReturnType<SignOf> {
  const of = marks.find((mark) => 'to' in mark);
  if (!of) return null;
  const note = numbers.get(of.to);
  if (note !== undefined) return { of, note, sign: null };
  const nameOf = (start: number) => `sign-${part}-${start}`;
  return { of, note: null, sign: { name: nameOf(of.start), to: nameOf(of.to) } };
}
