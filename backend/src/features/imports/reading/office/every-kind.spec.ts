import { blockKinds, headingLevels, markKinds } from '@shulayim/formatting';
import { readFileSync } from 'node:fs';
import { collectPictures } from '../../pictures/collected-pictures.js';
import { splitManuscript } from '../../splitting/split-manuscript.js';
import { readText } from '../text/plain-text.js';
import { unfoldSome } from '../zip-files.js';
import { readZip } from '../zip.js';

// One text with each kind of mark and block in it, as other programs write it.
const folder = new URL('../../../../../../test/features/imports/files/everything/', import.meta.url);

/** Of lines that say so each in its own way. */
const said = {
  epigraph: 'epigraph מוטו של הספר',
  headings: ['heading2 סעיף', 'heading3 תת סעיף', 'heading4 סעיף קטן'],
  quotation: 'quotation ציטוט ארוך מספר ישן.',
  letter: 'letter מכתב לאמא.',
  styledVerse: 'verse שורה בסגנון שיר',
  verse: ['שורה ראשונה של שיר', '    ושנייה מוזחת', 'ושלישית', 'בית שני', 'של השיר', 'וסופו'].map(
    (line) => `verse ${line}`,
  ),
  items: ['• פריט אחד', '• פריט שני', '1. ראשון', '2. שני'].map((item) => `list_item ${item}`),
  lettered: ['א. באות אלף', 'ב. באות בית'].map((item) => `list_item ${item}`),
  image: 'image סירה בחוף',
  breaks: ['scene_break ***', 'scene_break ***'],
  notes: ['footnote [1] הערה נטויה על הסירות. @[1]', 'footnote [2] הערה שנייה. @[2]'],
};
const looks = [
  'emphasis ירדה',
  'strong החוף',
  'strike הסירות',
  'underline קו תחתון',
  'subscript 2',
  'superscript 3',
  'small_caps Small Caps',
  'language:fr bon soir',
  'language:yi שבת שלום',
  'emphasis נטויה',
];

interface Program {
  /** What its format, or the program, leaves out. */
  readonly without?: readonly string[];
  /** What it writes in place of something else. */
  readonly instead?: readonly (readonly [from: string, to: string])[];
}
const [, indented = ''] = said.verse;
const ofLetters = said.lettered;
const [ofPandoc, ofLine] = [said.breaks.slice(0, 1), 'scene_break —————'];

const programs: Readonly<Record<string, Program>> = {
  'libreoffice/everything.docx': {},
  'libreoffice/everything.odt': {},
  // Its lines below and through Hebrew letters are not written.
  'libreoffice/everything.rtf': { without: ['strike הסירות', 'underline קו תחתון'] },
  // Styles without a name in HTML, lists by letters, pictures in files beside it, indents as blanks that HTML joins.
  'libreoffice/everything.html': {
    without: [said.epigraph, said.letter, said.styledVerse, said.image],
    instead: [
      [indented, 'verse ושנייה מוזחת'],
      [ofLetters[0] ?? '', 'list_item 1. באות אלף'],
      [ofLetters[1] ?? '', 'list_item 2. באות בית'],
    ],
  },
  // What it says of its own e-books: `e_book_simplified`.
  'libreoffice/everything.epub': {
    without: [
      'language:fr bon soir',
      'language:yi שבת שלום',
      said.epigraph,
      ...said.headings,
      said.quotation,
      said.letter,
      said.styledVerse,
      ...said.items,
      ...said.lettered,
    ],
    instead: [
      [indented, 'verse  ושנייה מוזחת'],
      [said.image, 'image תמונה'],
    ],
  },
  'pandoc/everything.docx': { without: ['language:fr bon soir', 'language:yi שבת שלום', ...ofLetters, ...ofPandoc] },
  'pandoc/everything.odt': { without: ['language:yi שבת שלום', ...ofLetters, ...ofPandoc] },
  'pandoc/everything.epub': { without: [...ofLetters, ...ofPandoc] },
  'pandoc/everything.html': { without: [...ofLetters, ...ofPandoc] },
  // Tags where Markdown has no signs; signs as they are typed, lines of poems as lines. Its picture lies beside it.
  'pandoc/everything-gfm.md': {
    without: [said.epigraph, said.letter, said.styledVerse, ...said.verse, said.image, ...ofLetters, ...ofPandoc],
    instead: [
      ...said.items.map((item) => [item, item.replace('•', '-  ').replace('. ', '.  ')] as const),
      [ofPandoc[0] ?? '', `scene_break ${'-'.repeat(72)}`],
    ],
  },
  // It knows no styles, no languages and no words of pictures; its line across the page is a row of dashes.
  'pandoc/everything.rtf': {
    without: [
      'language:fr bon soir',
      'language:yi שבת שלום',
      said.epigraph,
      said.quotation,
      said.letter,
      said.styledVerse,
      ...ofLetters,
      ...ofPandoc,
    ],
    instead: [
      [said.image, 'image תמונה'],
      [ofPandoc[0] ?? '', ofLine],
    ],
  },
};

/** Each of them once, so that of two that are alike one can be left out. */
function expected(all: readonly string[], { without = [], instead = [] }: Program): string[] {
  const left = [...all];
  for (const each of without) if (left.includes(each)) left.splice(left.indexOf(each), 1);
  return left.map((each) => instead.find(([from]) => from === each)?.[1] ?? each);
}

async function read(name: string) {
  const bytes = readFileSync(new URL(name, folder));
  const isZip = bytes[0] === 0x50;
  const split = splitManuscript(isZip ? await readZip(bytes) : await readText(bytes, name), 'קובץ');
  return collectPictures(split, async (names, most) => (isZip ? unfoldSome(bytes, names, most) : new Map()));
}

describe.each(Object.entries(programs))('%s', (name, program) => {
  const file = read(name);

  it('is read with each look of its letters', async () => {
    const { parts } = (await file).manuscript;
    const found = parts.flatMap(({ body, formatting }) =>
      (formatting?.marks ?? []).map(
        ({ kind, language, start, end }) =>
          `${kind}${language ? `:${language.split('-')[0]}` : ''} ${body.slice(start, end)}`,
      ),
    );
    // pandoc writes a title as bold letters into its RTF.
    expect(found.filter((look) => look !== 'strong שלוש סירות')).toEqual(
      // LibreOffice writes headings of its e-books as bold letters.
      expect.arrayContaining(expected(looks, program)),
    );
    expect(found.filter((look) => /^language/.test(look))).toEqual(
      expected(looks, program).filter((look) => /^language/.test(look)),
    );
  });

  it('is read with each kind of block', async () => {
    const { parts } = (await file).manuscript;
    const found = parts.flatMap(({ body, formatting }) =>
      (formatting?.blocks ?? []).map(
        ({ kind, level = '', anchor, start, end }) =>
          `${kind}${level} ${body.slice(start, end)}${anchor ? ` @${body.slice(anchor.start, anchor.end)}` : ''}`,
      ),
    );
    // pandoc indents by blanks that do not break.
    const typed = found.map((line) => line.replaceAll('\u00a0', ' '));
    expect(typed.toSorted()).toEqual(expected(Object.values(said).flat(), program).toSorted());
  });

  it('has its picture', async () => {
    const { manuscript, pictures } = await file;
    const shown = manuscript.parts.flatMap(({ formatting }) => formatting?.blocks ?? []);
    const images = shown.filter(({ kind }) => kind === 'image');
    expect(images.map(({ image }) => (pictures[Number(image)]?.length ?? 0) > 100)).toEqual(images.map(() => true));
  });
});

it('no kind of mark or block is forgotten here', () => {
  const kindsIn = (all: readonly string[]) => new Set(all.map((each) => /^[a-z_]+/.exec(each)?.[0]));
  expect(kindsIn(looks)).toEqual(new Set(markKinds));
  // Prose is what says nothing of itself, and a stanza is the lines of one.
  const stated = blockKinds.filter((kind) => kind !== 'paragraph' && kind !== 'stanza');
  expect(kindsIn(Object.values(said).flat())).toEqual(new Set(stated));
  expect(said.headings.map((each) => Number(/\d/.exec(each)?.[0]))).toEqual([...headingLevels]);
});
