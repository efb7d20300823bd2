import { Document, FootnoteReferenceRun, HeadingLevel, ImageRun, Packer, Paragraph, TextRun } from 'docx';
import sharp from 'sharp';
import { joined, looked } from '../exports/word-file.js';

/** Words of the book, and of a chapter. */
export const bookWords = 70_000;
const chapters = 10;
/** What the readers remark on: in one chapter. */
export const remarks = 100;

interface Run {
  readonly text: string;
  readonly i?: boolean;
  readonly b?: boolean;
  /** Words of a footnote that is called behind the text. */
  readonly note?: string;
}
interface Line {
  readonly runs: readonly Run[];
  readonly heading?: boolean;
  /** A picture, by what it shows. */
  readonly shows?: string;
}

export interface LongBook {
  /** As Word keeps it. */
  readonly file: Buffer;
  readonly titles: readonly string[];
  /** As `openWord` reads them, chapter by chapter, each with its title. */
  readonly lines: readonly string[];
}

const vocabulary =
  'הרוח שבה והתחזקה ומעבר לסלעים נשמע קול מנוע רחוק עקשן מרים עמדה שעה ארוכה ליד החוף ידיה בכיסים של המעיל הישן הקשיבה לרשרוש חבלים סירה קטנה חזרה ואיש לא ענה לה אבל הים היה שקט מאוד'.split(
    ' ',
  );

/** The same words in the same order each time. */
function* wordsOf(chapter: number): Generator<string, never> {
  for (let seed = chapter * 7919 + 1; ; seed = (seed * 1103515245 + 12345) % 2147483648)
    yield vocabulary[seed % vocabulary.length] ?? '';
}

/** Three digits, so that no passage stands in another one. */
export const passage = (index: number): string => `הפנס מס׳ ${index + 100} כבה`;
export const fixedPassage = (index: number): string => passage(index).replace('כבה', 'נדלק');

/**
 * A manuscript as a novelist has it in Word: ten chapters of prose with emphasised words, poems of unequal lines, points, Latin and
 * digits, a footnote, a picture and a scene break in each; in the third one, the passages that readers remark on, every other of them in italics.
 */
export async function longBook(): Promise<LongBook> {
  const titles = Array.from({ length: chapters }, (_, index) => `פרק ${index + 1}: אל הים`);
  const all = titles.map((title, index): Line[] => [{ runs: [{ text: title }], heading: true }, ...chapterOf(index)]);
  const pictures = await Promise.all(titles.map((_, index) => pictureOf(index)));
  const document = new Document({
    footnotes: Object.fromEntries(titles.map((_, index) => [index + 1, { children: [lineOf(noteOf(index))] }])),
    sections: [
      {
        children: all.flatMap((lines, index) =>
          lines.map((line) => paragraphOf(line, index, pictures[index] ?? Buffer.of())),
        ),
      },
    ],
  });
  return {
    file: await Packer.toBuffer(document),
    titles,
    // What a picture shows stands below it once it was brought in: readers may remark on it.
    lines: all
      .flat()
      .flatMap(({ runs, shows }) => (shows ? [`[image: ${shows}]`, shows] : joined(runs.map(markedRun)))),
  };
}

const noteOf = (chapter: number): string => `ראו Admiralty map (1921), עמ׳ ${chapter + 12}.`;
const markedRun = ({ text, note, ...looks }: Run): string => looked(text, looks) + (note ? `[^${note}]` : '');

function chapterOf(chapter: number): Line[] {
  const words = wordsOf(chapter);
  const take = (count: number) => Array.from({ length: count }, () => words.next().value).join(' ');
  const perParagraph = 66;
  const paragraphs = Math.ceil(bookWords / chapters / perParagraph);
  const isRemarked = chapter === 2;
  return Array.from({ length: paragraphs }, (_, index): Line[] => {
    const begin = { text: `${take(20)} ` };
    const end = { text: ` ${take(40)}.` };
    if (isRemarked && index < remarks) return [{ runs: [begin, { text: passage(index), i: index % 2 === 1 }, end] }];
    if (index === 3) return [{ runs: [begin, { text: 'הַסֵּפֶר', b: true, note: noteOf(chapter) }, end] }];
    if (index === 5) return [plain('***')];
    if (index === remarks + 3) return [{ runs: [], shows: `סירה No. ${chapter + 1} בחוף` }];
    if (index % 20 === 7) return poem;
    return [
      {
        runs: [
          begin,
          { text: 'Hello, world! 17', i: true },
          { text: ' אמר ' },
          { text: 'מאוד', b: true, i: true },
          end,
        ],
      },
    ];
  }).flat();
}

const plain = (text: string): Line => ({ runs: [{ text }] });
const poem = ['וּמִי יוֹדֵעַ', 'מתי ישובו', 'הסירות, 3 מהן', 'אל החוף'].map(plain);

const lineOf = (text: string) =>
  new Paragraph({ bidirectional: true, children: [new TextRun({ text, rightToLeft: true })] });

const paragraphOf = ({ runs, heading, shows }: Line, chapter: number, picture: Buffer) =>
  new Paragraph({
    bidirectional: true,
    ...(heading ? { heading: HeadingLevel.HEADING_1 } : {}),
    children: shows
      ? [imageRun(shows, picture)]
      : runs.flatMap(({ text, i, b, note }) => [
          new TextRun({
            text,
            rightToLeft: true,
            ...(i ? { italics: true, italicsComplexScript: true } : {}),
            ...(b ? { bold: true, boldComplexScript: true } : {}),
          }),
          ...(note ? [new FootnoteReferenceRun(chapter + 1)] : []),
        ]),
  });

const size = { width: 120, height: 80 } as const;
const pictureOf = (chapter: number): Promise<Buffer> =>
  sharp({ create: { ...size, channels: 3, background: { r: 20 * chapter, g: 90, b: 160 } } })
    .png()
    .toBuffer();
const imageRun = (shows: string, data: Buffer) =>
  new ImageRun({
    type: 'png',
    data,
    transformation: size,
    altText: { name: shows, title: shows, description: shows },
  });
