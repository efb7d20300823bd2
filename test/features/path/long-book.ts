import {
  Document,
  FootnoteReferenceRun,
  HeadingLevel,
  ImageRun,
  type IRunOptions,
  Packer,
  Paragraph,
  TextRun,
} from 'docx';
import sharp from 'sharp';
import { joined, looked, type WordLook } from '../exports/word-file.js';

/** Words of the book, and of a chapter. */
export const bookWords = 70_000;
const chapters = 10;
/** What the readers remark on: in one chapter. */
export const remarks = 100;

interface Run {
  readonly text: string;
  readonly looks?: readonly WordLook[];
  /** Words of a footnote that is called behind the text. */
  readonly note?: string;
}
interface Line {
  readonly runs: readonly Run[];
  /** 1 of a chapter. */
  readonly heading?: 1 | 2 | 3 | 4;
  /** The id of a style that says what the paragraph is. */
  readonly style?: keyof typeof styles;
  readonly isItem?: boolean;
  /** A picture, by what it shows. */
  readonly shows?: string;
}

export interface LongBook {
  /** As Word keeps it. */
  readonly file: Buffer;
  readonly titles: readonly string[];
  /** Of each chapter the kinds of its lines that say what they are, as they are once it was brought in. */
  readonly kinds: readonly (readonly string[])[];
  /** As `openWord` reads them, chapter by chapter, each with its title. */
  readonly lines: readonly string[];
}

/** What the author's own styles are called. */
const styles = { Quote: 'Quote', Motto: 'מוטו', Letter: 'מכתב', Shir: 'שיר' } as const;
const kindOfStyle = { Quote: 'quotation', Motto: 'epigraph', Letter: 'letter', Shir: 'verse' } as const;

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
 * digits, and in each a footnote, a picture, a scene break, every other look of letters and kind of line; in the third one, the passages that readers remark on, every other of them in italics.
 */
export async function longBook(): Promise<LongBook> {
  const titles = Array.from({ length: chapters }, (_, index) => `פרק ${index + 1}: אל הים`);
  const all = titles.map((title, index): Line[] => [{ runs: [{ text: title }], heading: 1 }, ...chapterOf(index)]);
  const pictures = await Promise.all(titles.map((_, index) => pictureOf(index)));
  const document = new Document({
    styles: { paragraphStyles: Object.entries(styles).map(([id, name]) => ({ id, name, basedOn: 'Normal' })) },
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
    kinds: all.map((lines) => [
      ...lines.slice(1).flatMap(kindOf),
      ...notesIn([lines]).map((note) => `footnote [${notesIn(all).indexOf(note) + 1}] ${note}`),
    ]),
    // What a picture shows stands below it once it was brought in: readers may remark on it.
    lines: all
      .flat()
      .flatMap(({ runs, shows, isItem }) =>
        shows ? [`[image: ${shows}]`, shows] : (isItem ? '• ' : '') + joined(runs.map(markedRun)),
      ),
  };
}

const noteOf = (chapter: number): string => `ראו Admiralty map (1921), עמ׳ ${chapter + 12}.`;
const markedRun = ({ text, note, looks = [] }: Run): string => looked(text, looks) + (note ? `[^${note}]` : '');

const notesIn = (all: readonly (readonly Line[])[]): string[] =>
  all.flat().flatMap(({ runs }) => runs.flatMap(({ note }) => note ?? []));

function kindOf({ runs, heading, style, isItem, shows }: Line): string[] {
  const text = runs.map((run) => run.text).join('');
  if (shows) return [`image ${shows}`];
  if (heading) return [`heading${heading} ${text}`];
  if (style) return [`${kindOfStyle[style]} ${text}`];
  if (isItem) return [`list_item • ${text}`];
  return text === '***' ? [`scene_break ${text}`] : [];
}

function chapterOf(chapter: number): Line[] {
  const words = wordsOf(chapter);
  const take = (count: number) => Array.from({ length: count }, () => words.next().value).join(' ');
  const perParagraph = 66;
  const paragraphs = Math.ceil(bookWords / chapters / perParagraph);
  const isRemarked = chapter === 2;
  return Array.from({ length: paragraphs }, (_, index): Line[] => {
    const begin = { text: `${take(20)} ` };
    const end = { text: ` ${take(40)}.` };
    if (isRemarked && index < remarks)
      return [{ runs: [begin, { text: passage(index), looks: index % 2 === 1 ? ['i'] : [] }, end] }];
    if (index === 3) return [{ runs: [begin, { text: 'הַסֵּפֶר', looks: ['b'], note: noteOf(chapter) }, end] }];
    if (index === 5) return [plain('***')];
    if (index === remarks + 1) return everyLook;
    if (index === remarks + 2) return everyKind;
    if (index === remarks + 3) return [{ runs: [], shows: `סירה No. ${chapter + 1} בחוף` }];
    if (index % 20 === 7) return poem;
    return [
      {
        runs: [
          begin,
          { text: 'Hello, world! 17', looks: ['i'] },
          { text: ' אמר ' },
          { text: 'מאוד', looks: ['b', 'i'] },
          end,
        ],
      },
    ];
  }).flat();
}

const plain = (text: string): Line => ({ runs: [{ text }] });
const everyLook: Line[] = [
  {
    runs: [
      { text: 'קו תחתון', looks: ['u'] },
      { text: ', ' },
      { text: 'קו', looks: ['strike'] },
      { text: ' חוצה', looks: ['strike', 'i'] },
      { text: ', H' },
      { text: '2', looks: ['sub'] },
      { text: 'O, מ' },
      { text: '3', looks: ['sup'] },
      { text: ', ' },
      { text: 'Small Caps', looks: ['caps'] },
      { text: ' אמרה ' },
      { text: 'bon soir', looks: ['fr-FR'] },
      { text: ' ויצאה אל הרחוב, שכבר היה ריק מאדם בשעה הזאת של הערב.' },
    ],
  },
];
const everyKind: Line[] = [
  { runs: [{ text: 'מוטו של החלק' }], style: 'Motto' },
  { runs: [{ text: 'חלק בתוך הפרק' }], heading: 2 },
  { runs: [{ text: 'חלק קטן ממנו' }], heading: 3 },
  { runs: [{ text: 'והקטן מכולם' }], heading: 4 },
  { runs: [{ text: 'ציטוט מספר ' }, { text: 'ישן', looks: ['i'] }, { text: ' מאוד.' }], style: 'Quote' },
  { runs: [{ text: 'לאמא שלום, כתבתי לך מכתב.' }], style: 'Letter' },
  { runs: [{ text: 'שורה של שיר בסגנון משלה' }], style: 'Shir' },
  { runs: [{ text: 'חבל וסיכה' }], isItem: true },
  { runs: [{ text: 'פנס' }], isItem: true },
];
const poem = ['וּמִי יוֹדֵעַ', 'מתי ישובו', 'הסירות, 3 מהן', 'אל החוף'].map(plain);

const lineOf = (text: string) =>
  new Paragraph({ bidirectional: true, children: [new TextRun({ text, rightToLeft: true })] });

const headings = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
] as const;

const paragraphOf = ({ runs, heading, style, isItem, shows }: Line, chapter: number, picture: Buffer) =>
  new Paragraph({
    bidirectional: true,
    ...(heading ? { heading: headings[heading - 1] } : {}),
    ...(style ? { style } : {}),
    ...(isItem ? { bullet: { level: 0 } } : {}),
    children: shows
      ? [imageRun(shows, picture)]
      : runs.flatMap(({ text, looks = [], note }) => [
          new TextRun({ text, rightToLeft: !/[a-z]/i.test(text), ...runLook(looks) }),
          ...(note ? [new FootnoteReferenceRun(chapter + 1)] : []),
        ]),
  });

function runLook(looks: readonly WordLook[]): IRunOptions {
  const language = looks.find((look) => look.includes('-'));
  return {
    ...(looks.includes('i') ? { italics: true, italicsComplexScript: true } : {}),
    ...(looks.includes('b') ? { bold: true, boldComplexScript: true } : {}),
    ...(looks.includes('u') ? { underline: {} } : {}),
    ...(looks.includes('strike') ? { strike: true } : {}),
    ...(looks.includes('sup') ? { superScript: true } : {}),
    ...(looks.includes('sub') ? { subScript: true } : {}),
    ...(looks.includes('caps') ? { smallCaps: true } : {}),
    ...(language ? { language: { value: language } } : {}),
  };
}

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
