import JSZip from 'jszip';
import { readFileSync } from 'node:fs';
import { splitManuscript } from '../../splitting/split-manuscript.js';
import { readText } from '../text/plain-text.js';
import { readZip } from '../zip.js';

const file = (name: string) =>
  readFileSync(new URL(`../../../../../../test/features/imports/files/${name}`, import.meta.url));
async function read(bytes: Buffer, name: string) {
  const manuscript = bytes[0] === 0x50 ? await readZip(bytes) : await readText(bytes, name);
  return splitManuscript(manuscript, 'קובץ');
}
type Read = Awaited<ReturnType<typeof read>>;
const marks = ({ parts }: Read) =>
  parts.flatMap(({ body, formatting }) =>
    (formatting?.marks ?? []).map(({ kind, start, end }) => `${kind} ${body.slice(start, end)}`),
  );
const blocks = ({ parts }: Read) =>
  parts.flatMap(({ body, formatting }) =>
    (formatting?.blocks ?? []).map(({ kind, start, end }) => `${kind} ${body.slice(start, end)}`),
  );

const looks = [
  'emphasis ירדה',
  'strong החוף',
  'strike הסירות',
  'underline קו תחתון',
  'subscript 2',
  'superscript 2',
  'small_caps Small Caps',
  'emphasis נטויה',
  'emphasis נטויה',
];
/** LibreOffice leaves lines through and under letters of a style out of its RTF. */
const withoutLines = looks.filter((look) => !/^(?:strike|underline)/.test(look));

describe.each([
  ['pandoc/pandoc.odt', looks],
  ['pandoc/pandoc.rtf', looks],
  ['pandoc/pandoc.epub', looks],
  ['pandoc/pandoc.html', looks],
  ['libreoffice.odt', looks],
  ['libreoffice.rtf', withoutLines],
])('%s', (name, expected) => {
  it('is read word by word, mark by mark, with its footnotes and headings', async () => {
    const result = await read(file(name), name);
    const chapters = result.parts.filter(({ title }) => title.startsWith('פרק'));
    expect(chapters.map(({ title }) => title)).toEqual(['פרק ראשון', 'פרק שני']);
    const [first = '', second = ''] = chapters.map(({ body }) => body);
    expect(first).toMatch(
      /^בבוקר ירדה מרים אל החוף, ומנתה את הסירות\. שלוש חסרו\[1\], וקו תחתון היה H2O ו-m2 ו-Small Caps\.\nציטוט ארוך מספר ישן\.\nועוד פסקה של ציטוט\.\nסעיף\nשורה ראשונה של שיר\n\s{4}ושנייה נטויה\nושלישית\n•\sפריט אחד\n•\sפריט שני\n1\.\sראשון\n2\.\sשני\n/,
    );
    expect(first).toMatch(/\n\n\[1\] הערה נטויה על הסירות\.$/);
    expect(second).toMatch(/^“Hello, world!” אמר \(3, 10:30\) ב-2002\[2\]\.(?:\n\*\*\*)?\n\n\[2\] הערה שנייה\.$/);
    expect(marks(result).filter((look) => !look.includes('שלוש סירות'))).toEqual(expected);
    expect(blocks(result)).toEqual(
      expect.arrayContaining(['heading סעיף', 'footnote [1] הערה נטויה על הסירות.', 'footnote [2] הערה שנייה.']),
    );
  });
});

it("pandoc's own Markdown has its looks, its poem and its footnotes", async () => {
  const result = await read(file('pandoc/pandoc-source.md'), 'a.md');
  expect(marks(result)).toEqual(looks);
  expect(result.parts[0]?.body).toContain('\n\nשורה ראשונה של שיר\n    ושנייה נטויה\nושלישית\n\n');
  expect(blocks(result)).toEqual(expect.arrayContaining(['heading סעיף', 'footnote [2] הערה שנייה.']));
});

it('an e-book of LibreOffice has its headings from its contents, and says what it is without', async () => {
  const result = await read(file('libreoffice.epub'), 'a.epub');
  expect([result.title, result.parts.map(({ title }) => title)]).toEqual(['שלוש סירות', ['פרק ראשון', 'פרק שני']]);
  expect(marks(result)).toEqual([...looks.slice(0, 7), 'strong סעיף', ...looks.slice(7)]);
  expect(result.notices.map(({ code }) => code)).toEqual(['footnotes_appended', 'e_book_simplified']);
});

describe('Rich Text Format', () => {
  const rtf = async (text: string) =>
    (await read(Buffer.from(`{\\rtf1\\ansi\\ansicpg1255 ${text}}`, 'latin1'), 'a.rtf')).parts[0];

  it('is read in the code page of its font, and by the numbers of letters', async () => {
    const fonts = '{\\fonttbl{\\f0\\fcharset177 David;}{\\f1\\fcharset204 Arial;}}';
    expect((await rtf(`${fonts}\\f0 \\'f9\\'ec\\'e5\\'ed {\\f1 \\'e4\\'e0} \\uc1\\u1513?\\u1501?`))?.body).toBe(
      'שלום да שם',
    );
  });

  it('has Hebrew letters look as is said of letters from right to left', async () => {
    const part = await rtf("{\\rtlch\\ab\\ltrch\\b0 \\'f9\\'ec abc}");
    expect(part?.formatting?.marks).toEqual([{ kind: 'strong', start: 0, end: 2 }]);
  });

  it('blanks and digits look as the words around them, in runs that say their direction and in others', async () => {
    const word = "\\'f9\\'ec \\'ee\\'e4";
    const runs = [
      `{\\ltrch\\rtlch\\ai ${word} 3}`,
      `{\\rtlch\\ab\\ltrch\\b0 ${word}}`,
      `{\\ltrch\\fcs1\\af0\\rtlch\\fcs0\\i ${word}}`,
    ];
    const part = await rtf(`\\rtlch\\af0\\ltrch ${runs.join(' ab ')} ${word}`);
    expect(part?.formatting?.marks.map(({ kind, start, end }) => `${kind} ${part.body.slice(start, end)}`)).toEqual([
      'emphasis של מה 3',
      'strong של מה',
      'emphasis של מה',
    ]);
  });

  it('signs that are typed before an indent are items of a list; a dash alone begins speech', async () => {
    const items = ['\\bullet ', '\\endash ', '12.'].map(
      (sign) => `{\\pard \\li360\\fi-360 ${sign}\\tx360\\tab a\\par}`,
    );
    const part = await rtf(`{\\pard \\fi-360 \\endash\\tab b\\par}${items.join('')}{\\pard \\fi360 1.\\tab c\\par}`);
    expect(part?.body).toBe('–\tb\n• a\n– a\n12. a\n1.\tc');
    expect(part?.formatting?.blocks.map(({ start }) => start)).toEqual([4, 8, 12]);
  });

  it('words have the language of their run, where it is another one than the file has for such letters', async () => {
    const text =
      "{\\rtlch\\alang1037\\ltrch\\lang2057 \\'f9\\'ec Windows }{\\lang1036 bon soir}{\\plain  x}{\\alang1085 \\'f9\\'e1\\'fa}";
    const part = await rtf(`\\deflang1033 ${text}`);
    const found = part?.formatting?.marks.map(({ start, end, language }) => [part.body.slice(start, end), language]);
    expect(found).toEqual([
      ['bon soir', 'fr'],
      ['שבת', 'yi'],
    ]);
  });

  it('is read past what is no text: pictures, fields, hidden names, bytes', async () => {
    const part = await rtf(
      "{\\info{\\title no}}{\\*\\generator no;}{\\field{\\*\\fldinst HYPERLINK no}{\\fldrslt \\'e9\\'ed}}{\\pict\\bin5 {{{{{ff}\\par \\{a\\}",
    );
    expect(part?.body).toBe('ים\n{a}');
  });
});

it('an odt says the language of letters where it differs from that of the file', async () => {
  const zip = await JSZip.loadAsync(file('libreoffice.odt'));
  const name = 'content.xml';
  const xml = (await zip.file(name)?.async('string')) ?? '';
  const style = (id: string, family: string, said: string) =>
    `<style:style style:name="${id}" style:family="${family}"><style:text-properties ${said}/></style:style>`;
  const french = 'fo:language="fr" fo:country="FR" style:language-complex="he" style:country-complex="IL"';
  const styles =
    style('X1', 'text', french) +
    style('X2', 'paragraph', french) +
    style('X3', 'text', 'fo:language="en" fo:country="US"');
  const span = (id: string, text: string) => `<text:span text:style-name="${id}">${text}</text:span>`;
  const lines = `<text:p>${span('X1', 'אמר')} ${span('X1', 'bon soir')} ${span('X3', 'Windows')}</text:p><text:p text:style-name="X2">Bonjour.</text:p>`;
  zip.file(name, xml.replace('</office:automatic-styles>', `${styles}$&`).replace('</office:text>', `${lines}$&`));
  const { parts } = await read(await zip.generateAsync({ type: 'nodebuffer' }), 'a.odt');
  const body = parts.at(-1)?.body ?? '';
  const found = (parts.at(-1)?.formatting?.marks ?? []).filter(({ kind }) => kind === 'language');
  expect(found.map(({ start, end, language }) => [body.slice(start, end), language])).toEqual([
    ['bon soir', 'fr-FR'],
    ['Bonjour.', 'fr-FR'],
  ]);
});

it.each([
  ['an odt', 'libreoffice.odt'],
  ['an epub', 'pandoc/pandoc.epub'],
])('%s that is cut off is damaged', async (_, name) => {
  await expect(read(file(name).subarray(0, 3000), name)).rejects.toMatchObject({ kind: 'damaged' });
});
