import { readFileSync } from 'node:fs';
import { bareDocx, ownStyles, paragraph } from '../../../../../../test/features/imports/zip-file.js';
import { splitManuscript } from '../../splitting/split-manuscript.js';
import { foreignKind } from '../file-kind.js';
import { readZip } from '../zip.js';

const real = (name: string) =>
  readFileSync(new URL(`../../../../../../test/features/imports/files/${name}`, import.meta.url));
const read = async (bytes: Buffer) => splitManuscript(await readZip(bytes), 'קובץ');
/** Which kind, in which part, at which words. */
const losses = ({ notices }: Awaited<ReturnType<typeof read>>) =>
  notices.map(({ code, places = [] }) => [code, ...places.map(({ part, excerpt }) => `${part} ${excerpt}`)]);
const text = ({ parts }: Awaited<ReturnType<typeof read>>) => parts.map(({ body }) => body).join('\n--\n');
/** Each mark's kind, and the words under it. */
const marked = ({ parts }: Awaited<ReturnType<typeof read>>) =>
  parts.flatMap(({ body, formatting }) =>
    (formatting?.marks ?? []).map(({ kind, start, end }) => [kind, body.slice(start, end)]),
  );
const run = (content: string, look = '') => `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t>${content}</w:t></w:r>`;
const file = (name: string, content: string) => ({ name, content: Buffer.from(content) });
const section = (...ids: string[]) =>
  `<w:sectPr>${ids.map((id) => `<w:headerReference w:type="default" r:id="${id}"/>`).join('')}</w:sectPr>`;
const header = (content: string) => `<w:hdr><w:p>${content}</w:p></w:hdr>`;
const relations = (...targets: string[]) =>
  file(
    'word/_rels/document.xml.rels',
    `<Relationships>${targets.map((it) => `<Relationship Id="${it}" Type="header" Target="${it}.xml"/>`).join('')}</Relationships>`,
  );

it('a document of LibreOffice keeps its words and tells what became of the rest, by place', async () => {
  const manuscript = await read(real('libreoffice.docx'));
  expect(text(manuscript)).toBe(
    'בבוקר נטוי הערה[1] וסיום[2].\nמחיקה אחרי נוסף סוף. המשך.\nלפני  אחרי\nטקסט בתיבה\nנסתר לגמרי גלוי\n\n' +
      '[1] שוליים נטוי בהערה פסקה שנייה שורה\n[2] הערת סיום כאן\n--\nטאב\tכאן\nשורה חדשה\n• פריט\nמלבן \nבתוך מלבן',
  );
  expect(losses(manuscript)).toEqual([
    ['footnotes_appended', '0 בבוקר נטוי הערה[1] וסיום[2].'],
    ['list_numbers_typed', '1 • פריט'],
    ['changes_accepted', '0 מחיקה אחרי נוסף סוף. המשך.'],
    ['page_headers_dropped', '0 כותרת עליונה: שלוש סירות', '0 דנה אלון, עמוד'],
    ['text_boxes_moved', '0 טקסט בתיבה', '1 בתוך מלבן'],
    ['hidden_text_shown', '0 נסתר לגמרי גלוי'],
  ]);
  expect(marked(manuscript)).toEqual([
    ['emphasis', 'נטוי'],
    ['emphasis', 'נטוי בהערה'],
  ]);
});

it('a document with a password of LibreOffice is known as such', () =>
  expect(foreignKind(real('libreoffice-password.docx'))).toBe('password'));

it('tells of the headers of pages once, where they begin, and of no numbers of pages', async () => {
  const field = (instruction: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ${instruction} </w:instrText></w:r>` +
    `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('7')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const body =
    paragraph('פרק א', '1') +
    `<w:p><w:pPr>${section('h1', 'h2')}</w:pPr>${run('ים')}</w:p>` +
    paragraph('פרק ב', '1') +
    `<w:p><w:pPr>${section('h1', 'h3')}</w:pPr>${run('חוף')}</w:p>${paragraph('סוף')}${section('h2')}`;
  const manuscript = await read(
    bareDocx(body, [
      ownStyles,
      relations('h1', 'h2', 'h3'),
      file('word/h1.xml', header(run('שלוש &amp; סירות'))),
      file('word/h2.xml', header(`${run('- ')}${field('PAGE')}${run(' -')}`)),
      file('word/h3.xml', header(`${run('חלק ב')}<w:r><w:pict><v:shape><v:imagedata/></v:shape></w:pict></w:r>`)),
    ]),
  );
  expect(losses(manuscript)).toEqual([
    ['images_dropped', '1 חלק ב'],
    ['page_headers_dropped', '0 שלוש & סירות', '1 חלק ב'],
  ]);
});

describe('the words of a document are all read', () => {
  const boxOf = (content: string) => `<w:txbxContent>${paragraph(content)}</w:txbxContent>`;
  const modern = (content: string) =>
    `<w:drawing><wp:inline><a:graphic><a:graphicData><wps:wsp><wps:txbx>${content}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing>`;
  const vml = 'xmlns:v="urn:schemas-microsoft-com:vml"';
  const old = (content: string) => `<w:pict ${vml}><v:shape><v:textbox>${content}</v:textbox></v:shape></w:pict>`;
  const either = (choice: string, fallback: string) =>
    `<mc:AlternateContent><mc:Choice Requires="wps">${choice}</mc:Choice>${fallback}</mc:AlternateContent>`;

  it.each([
    ['in a text box', modern(boxOf('תיבה'))],
    ['in a text box of an older Word', old(boxOf('תיבה'))],
    ['in an oval of an older Word', `<w:pict ${vml}><v:oval><v:textbox>${boxOf('תיבה')}</v:textbox></v:oval></w:pict>`],
    ['in a text box written twice', either(modern(boxOf('תיבה')), `<mc:Fallback>${old(boxOf('תיבה'))}</mc:Fallback>`)],
    ['in a text box that older programs see as a picture', either(modern(boxOf('תיבה')), '<mc:Fallback/>')],
    [
      'in a text box in a text box',
      modern(`<w:txbxContent><w:p><w:r>${modern(boxOf('תיבה'))}</w:r></w:p></w:txbxContent>`),
    ],
  ])('%s, once, and its place is told', async (_, box) => {
    const manuscript = await read(bareDocx(`<w:p>${run('לפני')}<w:r>${box}</w:r>${run('אחרי')}</w:p>`));
    expect(text(manuscript).replace(/\n+/g, '\n')).toBe('לפניאחרי\nתיבה');
    expect(losses(manuscript).find(([code]) => code === 'text_boxes_moved')).toContain('0 תיבה');
  });

  it('in runs that say their direction, and beside breaks of every kind', async () => {
    const body = `<w:p><w:dir w:val="rtl">${run('אחת')}</w:dir><w:r><w:cr/></w:r><w:bdo w:val="ltr">${run('two')}</w:bdo><w:r><w:ptab/></w:r>${run('שלוש')}</w:p>`;
    expect(text(await read(bareDocx(body)))).toBe('אחת\ntwo\tשלוש');
  });

  it('as the emoji that older programs show', async () => {
    const emoji = either('<w16se:symEx/>', '<mc:Fallback><w:t>😀</w:t></mc:Fallback>');
    expect(text(await read(bareDocx(`<w:p><w:r>${emoji}</w:r></w:p>`)))).toBe('😀');
  });
});

describe('what a document cannot keep is told', () => {
  it.each([
    ['hidden text', `<w:p>${run('סוד', '<w:vanish/>')}</w:p>`, 'hidden_text_shown', '0 סוד'],
    ['words put in', `<w:p><w:ins w:id="1">${run('ים')}</w:ins></w:p>`, 'changes_accepted', '0 ים'],
    [
      'words moved away',
      `<w:p>${run('ים')}<w:moveFrom w:id="1">${run('חוף')}</w:moveFrom></w:p>`,
      'changes_accepted',
      '0 ים',
    ],
    ['a file in the file', `<w:altChunk r:id="r1"/>${paragraph('ים')}`, 'embedded_files_dropped', '0 ים'],
    ['a shape', `<w:p>${run('ים')}<w:r><w:pict><v:line/></w:pict></w:r></w:p>`, 'images_dropped', '0 ים'],
  ])('%s', async (_, body, ...told) => {
    expect(losses(await read(bareDocx(body)))).toEqual([told]);
  });

  it('but not what it only seems to have', async () => {
    const body = `<w:p>${run('ים', '<w:b w:val="1"/><w:bCs w:val="0"/><w:rtl/><w:rPrChange><w:rPr><w:vanish/></w:rPr></w:rPrChange>')}<w:r><w:rPr><w:vanish/></w:rPr><w:instrText>TC</w:instrText></w:r>${run('חוף', '<w:iCs/>')}</w:p>`;
    const manuscript = await read(bareDocx(body));
    expect([losses(manuscript), marked(manuscript)]).toEqual([[], []]);
  });

  it('in a footnote, where the footnote is called', async () => {
    const note = `<w:footnote w:id="2"><w:p>${run('שם')}<w:r><w:br/></w:r>${run('נטוי', '<w:i/>')}</w:p></w:footnote>`;
    const names = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
    const footnotes = file('word/footnotes.xml', `<w:footnotes ${names}>${note}</w:footnotes>`);
    const manuscript = await read(
      bareDocx(`<w:p>${run('ים')}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>`, [footnotes]),
    );
    expect(text(manuscript)).toBe('ים[1]\n\n[1] שם נטוי');
    expect(losses(manuscript)).toEqual([['footnotes_appended', '0 ים[1]']]);
    expect(marked(manuscript)).toEqual([['emphasis', 'נטוי']]);
    expect(manuscript.parts[0]?.formatting?.blocks).toEqual([
      { kind: 'footnote', start: 7, end: 18, anchor: { start: 2, end: 5 } },
    ]);
  });

  it('of pages that hold nothing else, with the next chapter', async () => {
    const picture = '<w:p><w:r><w:drawing><wp:inline/></w:drawing></w:r></w:p>';
    const chapter = (name: string) => paragraph(name, '1') + paragraph('ים');
    const body = picture + chapter('פרק א') + paragraph('תמונה', '1') + picture + chapter('פרק ב');
    expect(losses(await read(bareDocx(body, [ownStyles])))).toEqual([['images_dropped', '0 פרק א', '1 פרק ב']]);
  });
});

it('counts lists as Word does: on after other paragraphs and in another list of one definition, anew where it says so', async () => {
  const item = (list: number, content: string) =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr></w:pPr>${run(content)}</w:p>`;
  const list = (id: number, format: string, start = 1) =>
    `<w:abstractNum w:abstractNumId="${id}"><w:lvl w:ilvl="0"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/></w:lvl></w:abstractNum>`;
  const num = (id: number, of: number, more = '') =>
    `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`;
  const anew = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>';
  const names = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const numbering = file(
    'word/numbering.xml',
    `<w:numbering ${names}>${list(0, 'decimal')}${list(1, 'none')}${list(2, 'hebrew1', 15)}${num(1, 0)}${num(2, 0, anew)}${num(3, 1)}${num(4, 2)}</w:numbering>`,
  );
  const body = item(1, 'א') + paragraph('בינתיים') + item(1, 'ב') + item(2, 'ג') + item(1, 'ד') + item(3, 'ה');
  expect(text(await read(bareDocx(body + item(4, 'ו') + item(4, 'ז'), [numbering])))).toBe(
    '1. א\nבינתיים\n2. ב\n1. ג\n2. ד\nה\nטו. ו\nטז. ז',
  );
});

it('keeps stanzas apart that are paragraphs of several lines', async () => {
  const stanza = (...lines: string[]) => `<w:p>${lines.map((it) => run(it)).join('<w:r><w:br/></w:r>')}</w:p>`;
  expect(text(await read(bareDocx(stanza('א', 'ב') + stanza('ג', 'ד') + paragraph('ה'))))).toBe('א\nב\n\nג\nד\nה');
});

it('takes the end of a page for no line, but between two words', async () => {
  const page = '<w:r><w:br w:type="page"/></w:r>';
  const body = `<w:p>${run('א')}${page}</w:p><w:p>${page}${run('ב')}${page}${run('ג')}</w:p>`;
  expect(text(await read(bareDocx(body)))).toBe('א\nב\nג');
});

it('tells that a heading lost its automatic number, and types none into it', async () => {
  const names = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const level = '<w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl>';
  const numbering = file(
    'word/numbering.xml',
    `<w:numbering ${names}><w:abstractNum w:abstractNumId="0">${level}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
  );
  const numbered = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
  const body = ['ים', 'חוף'].map(
    (title) => `<w:p><w:pPr><w:pStyle w:val="1"/>${numbered}</w:pPr>${run(title)}</w:p>${paragraph('סוף')}`,
  );
  const manuscript = await read(bareDocx(body.join(''), [ownStyles, numbering]));
  expect(manuscript.parts.map(({ title }) => title)).toEqual(['ים', 'חוף']);
  expect(losses(manuscript)).toEqual([['heading_numbers_dropped', '0 ים', '1 חוף']]);
});

it('reads a document once, however many sections end it', async () =>
  expect(text(await read(bareDocx(`${paragraph('ים')}${section('h1')}${section('h1')}`)))).toBe('ים'));
