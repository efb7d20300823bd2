import { Failure, ImportedText } from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { useWorld } from '../../support/world.js';
import { hardLine, longManuscript, manuscriptFile, sendFile } from './manuscript-file.js';
import { bareDocx, ownStyles, paragraph, zipFile } from './zip-file.js';

const world = useWorld();
let author: Person;
beforeAll(async () => {
  author = await world.register('author');
});

async function read(bytes: Uint8Array, name = 'ספר.docx') {
  const { status, text } = await sendFile(author, bytes, name);
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return ImportedText.parse(JSON.parse(text));
}
async function refusal(bytes: Uint8Array, name = 'ספר.docx', who = author): Promise<[number, string]> {
  const { status, text } = await sendFile(who, bytes, name);
  return [status, (JSON.parse(text) as { code: string }).code];
}
/** As much of a compound file as tells what is in it. */
const compound = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(stream, 'utf16le')]);
const zipOf = (name: string, content = 'שלום') => zipFile([{ name, content: Buffer.from(content) }]);
const codes = ({ notices }: ImportedText) => notices.map(({ code }) => code);
const outline = ({ parts }: ImportedText) => parts.map(({ title, body }) => [title, body]);

describe('a Word manuscript', () => {
  it('comes as its title and a part for each chapter, letter by letter', async () => {
    const manuscript = await read(await manuscriptFile());
    expect(manuscript.title).toBe('מרים והים');
    expect(outline(manuscript)).toEqual([
      ['פרק ראשון: הים', `${hardLine}\nהמפרץ[1] היה שקט.\n\n***\n\nתמונה\nהסירות נעלמו\n\n[1] מפת האדמירליות, 1921.`],
      ['פרק שני', 'סירה\tבעלים\nשורה\nשורה שנייה'],
    ]);
    expect(manuscript.body.startsWith('פרק ראשון: הים\n')).toBe(true);
  });

  it('tells what was left out or done', async () => {
    const manuscript = await read(await manuscriptFile());
    expect(codes(manuscript)).toEqual(['tables_flattened', 'footnotes_appended']);
    expect(manuscript.notices.every(({ text }) => /[א-ת]/.test(text))).toBe(true);
  });

  it('is divided at the author’s own styles, and at typed chapter lines where there are none', async () => {
    const styled = paragraph('א', 'a5') + paragraph('ים') + paragraph('ב', 'a6') + paragraph('חוף', 'x');
    expect(outline(await read(bareDocx(styled, [ownStyles])))).toEqual([
      ['א', 'ים'],
      ['ב', 'חוף'],
    ]);
    const typed = ['פרק א', 'ים', 'פרק ב', 'חוף'].map((text) => paragraph(text)).join('');
    expect(outline(await read(bareDocx(typed)))).toEqual([
      ['פרק א', 'ים'],
      ['פרק ב', 'חוף'],
    ]);
  });

  it('keeps what tracked changes put in, and not what they took out', async () => {
    const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
    const gone = '<w:del><w:r><w:delText>ישן</w:delText></w:r></w:del>';
    const manuscript = await read(bareDocx(`<w:p><w:ins>${run('חדש')}</w:ins>${gone}</w:p>`), 'טיוטה שלישית.docx');
    expect([manuscript.title, outline(manuscript)]).toEqual(['טיוטה שלישית', [['טיוטה שלישית', 'חדש']]]);
  });

  it('is read although bytes stand behind it, or its end promises some that are not there', async () => {
    const whole = bareDocx(paragraph('ים'));
    const promising = Buffer.from(whole);
    promising.writeUInt16LE(9, promising.length - 2);
    for (const bytes of [Buffer.concat([whole, Buffer.from('\0')]), promising])
      expect(outline(await read(bytes))).toEqual([['ספר', 'ים']]);
  });

  it('keeps the words of fields, of ruby and of formulas, and says what became of them', async () => {
    const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
    const field = `<w:p><w:fldSimple w:instr=" AUTHOR ">${run('עמוס')}</w:fldSimple></w:p>`;
    const ruby = `<w:p><w:r><w:ruby><w:rubyPr/><w:rt>${run('かん')}</w:rt><w:rubyBase>${run('漢')}</w:rubyBase></w:ruby></w:r></w:p>`;
    const math = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
    const sign = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
    const formula = `<w:p>${run('שטח ')}<m:oMath ${math}><m:sSup><m:e>${sign('m')}</m:e><m:sup>${sign('2')}</m:sup></m:sSup></m:oMath></w:p>`;
    const manuscript = await read(bareDocx(field + ruby + formula));
    expect(outline(manuscript)).toEqual([['ספר', 'עמוס\n漢(かん)\nשטח m^2']]);
    expect(codes(manuscript)).toEqual(['formulas_flattened', 'ruby_in_brackets']);
  });

  it('keeps every word of lines that carry a heading’s style', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => `שורה ${index} של שיר ארוך מאוד`);
    const body = paragraph('שיר', '1') + lines.map((line) => paragraph(line, 'a5')).join('') + paragraph('סוף.');
    const { parts } = await read(bareDocx(body, [ownStyles]));
    const words = parts.flatMap((part) => `${part.title} ${part.body}`.split(/\s+/));
    expect(words.filter((word) => /^\d+$/.test(word)).map(Number)).toEqual(lines.map((_, index) => index));
    expect(parts.every(({ title }) => title.length < 100)).toBe(true);
  });

  it('may have 100,000 words', async () => {
    const manuscript = await read(await longManuscript(100_000, 4));
    expect(manuscript.word_count).toBeGreaterThan(100_000);
    expect(manuscript.parts.length).toBeGreaterThanOrEqual(12);
    expect(manuscript.parts.every(({ word_count }) => word_count <= 10_000)).toBe(true);
    expect(codes(manuscript)).toEqual(['split_by_length']);
  });

  it('is known by its content, whatever its name says', async () => {
    expect((await read(await manuscriptFile(), '../../etc/ספר.txt')).parts).toHaveLength(2);
    expect((await read(Buffer.from('ים\nחוף'), 'ספר.docx')).parts[0]?.title).toBe('ספר');
  });
});

describe('a text', () => {
  const chapters = `פרק א\r\n\r\n${hardLine}\r\n\r\n***\r\n\r\nסוף.\r\nפרק ב\r\nים.`;
  const parts = [
    ['פרק א', `${hardLine}\n\n***\n\nסוף.`],
    ['פרק ב', 'ים.'],
  ];
  it.each([
    ['UTF-8', Buffer.from(chapters), []],
    ['UTF-16', Buffer.from(`\ufeff${chapters}`, 'utf16le'), []],
    ['UTF-16, big endian', Buffer.from(`\ufeff${chapters}`, 'utf16le').swap16(), []],
  ])('may be %s', async (_, bytes, notices) => {
    const manuscript = await read(bytes, 'ספר.txt');
    expect([outline(manuscript), codes(manuscript)]).toEqual([parts, notices]);
  });

  it('may be windows-1255, and then says that it was guessed', async () => {
    const manuscript = await read(Buffer.from('f9ece5ed20f2e5eced', 'hex'), 'ישן.txt');
    expect([manuscript.body, codes(manuscript)]).toEqual(['שלום עולם', ['encoding_guessed']]);
  });

  it('may be Markdown', async () => {
    const source =
      '# מרים והים\n\n## הים\n\n**ים** [שקט](https://x.org)\\\nסוף ![תמונה](x.png)\n\n***\n\n- דג\n\n## החוף\n\nחול[^1]\n\n[^1]: זהוב\n';
    const manuscript = await read(Buffer.from(source), 'ספר.md');
    expect(manuscript.title).toBe('מרים והים');
    expect(outline(manuscript)).toEqual([
      ['הים', 'ים שקט\nסוף \n\nתמונה\n\n***\n\n- דג'],
      ['החוף', 'חול[1]\n\n[1] זהוב'],
    ]);
    expect(codes(manuscript)).toEqual(['images_dropped', 'footnotes_appended', 'links_dropped']);
    const links = manuscript.notices.find(({ code }) => code === 'links_dropped');
    expect(links).toMatchObject({ count: 1, places: [{ part: 0, title: 'הים' }] });
    expect(links?.places?.[0]?.excerpt).toMatch(/^ים שקט/);
    expect(manuscript.parts.map(({ formatting }) => formatting)).toEqual([
      {
        marks: [{ kind: 'strong', start: 0, end: 2 }],
        blocks: [
          { kind: 'scene_break', start: 20, end: 23 },
          { kind: 'list_item', start: 25, end: 29 },
        ],
      },
      { marks: [], blocks: [{ kind: 'footnote', start: 8, end: 16, anchor: { start: 3, end: 6 } }] },
    ]);
  });

  it('may begin with what Markdown tells of itself, and hide comments and tags', async () => {
    const source =
      '---\ntitle: הספר\nauthor: אני\ndescription: "על הים: רומן"\n---\n\n# פרק א\n\nים <!-- לא לקוראים --> ~~ישן~~ <span dir="rtl">שקט</span> <דג>\n\n<!-- גם\n\nזה לא -->\n\n# פרק ב\n\nחוף <!--\nסוד\n-->';
    const manuscript = await read(Buffer.from(source), 'ספר.md');
    expect([manuscript.title, manuscript.description]).toEqual(['הספר', 'על הים: רומן']);
    expect(outline(manuscript)).toEqual([
      ['פרק א', 'ים  ישן שקט <דג>'],
      ['פרק ב', 'חוף '],
    ]);
    expect(codes(manuscript)).toEqual(['comments_dropped', 'tags_dropped', 'front_matter_read']);
    expect(manuscript.parts[0]?.formatting?.marks).toEqual([{ kind: 'strike', start: 4, end: 7 }]);
  });
});

describe('what is no manuscript', () => {
  it.each([
    ['picture', Buffer.from('89504e470d0a1a0a0000000d49484452000000100000', 'hex'), /תמונה/],
    ['pdf', Buffer.from('%PDF-1.7\n%âãÏÓ'), /PDF/],
    ['old_word', compound('WordDocument'), /Word ישן/],
    ['password', compound('EncryptedPackage'), /סיסמה/],
    ['web_page', Buffer.from('<?xml version="1.0"?><a>שלום</a>'), /XML/],
    ['archive', zipOf('ספר.txt'), /דחוס/],
    ['opendocument', zipOf('mimetype', 'application/vnd.oasis.opendocument.graphics'), /LibreOffice/],
    ['pages', zipOf('Index/Document.iwa'), /Pages/],
    ['spreadsheet', zipOf('xl/workbook.xml', '<a/>'), /גיליון/],
  ])('is refused as what it is: %s', async (kind, bytes, sentence) => {
    const { status, text } = await sendFile(author, bytes, 'ספר.docx');
    const { code, file_kind, error } = Failure.parse(JSON.parse(text));
    expect([status, code, file_kind]).toEqual([415, 'wrong_file_type', kind]);
    expect(error).toMatch(sentence);
    expect(error).toMatch(/docx.*txt.*md/);
  });

  it('is refused as a scan where there are pictures alone', async () => {
    const drawing = '<w:p><w:r><w:drawing><wp:inline/></w:drawing></w:r></w:p>';
    const { status, text } = await sendFile(author, bareDocx(drawing), 'ספר.docx');
    expect([status, Failure.parse(JSON.parse(text))]).toMatchObject([
      400,
      { code: 'unreadable_file', file_kind: 'pictures_only' },
    ]);
  });

  it('is refused when it is broken or holds no words', async () => {
    const whole = await manuscriptFile();
    for (const bytes of [
      whole.subarray(0, whole.length / 2),
      Buffer.alloc(0),
      Buffer.from(' \n\u200f\n'),
      bareDocx(''),
      zipFile([{ name: 'word/document.xml', content: Buffer.from('<w:document') }]),
      zipFile([{ name: 'word/document.xml', content: Buffer.from('<a>'.repeat(5_000) + '</a>'.repeat(5_000)) }]),
    ])
      expect(await refusal(bytes)).toEqual([400, 'unreadable_file']);
  });

  it('is refused when it unfolds to more than it should, whatever it claims', async () => {
    const blanks = Buffer.alloc(70 * 1024 * 1024, ' ');
    const honest = { name: 'word/footnotes.xml', content: blanks };
    expect(await refusal(bareDocx(paragraph('ים'), [honest]))).toEqual([400, 'unreadable_file']);
    expect(await refusal(bareDocx(paragraph('ים'), [{ ...honest, claimed: 10 }]))).toEqual([400, 'unreadable_file']);
  });

  it('is refused beyond 20 MB, and not a byte before', async () => {
    const text = (size: number) => Buffer.alloc(size, `${'ים '.repeat(400)}\n`);
    expect(await refusal(text(20 * 1024 * 1024 + 1), 'א.txt')).toEqual([413, 'too_large']);
    expect((await read(text(20 * 1024 * 1024), 'א.txt')).parts.length).toBeGreaterThan(100);
  });

  it('is refused without a file, without an account, and from a reader', async () => {
    (await author.post('/api/import', {})).refused(400, 'invalid_input');
    const text = Buffer.from('ים');
    expect(await refusal(text, 'א.txt', world.person())).toEqual([401, 'not_signed_in']);
    expect(await refusal(text, 'א.txt', await world.register('reader'))).toEqual([403, 'wrong_role']);
  });
});

it('keeps nothing of what came', async () => {
  await read(Buffer.from('סוד שמור מאוד'), 'סודי.txt');
  const { rows } = await world.pool.query<{ row: string }>('SELECT to_jsonb(t)::text AS row FROM idempotency_keys t');
  expect(rows.filter(({ row }) => row.includes('סוד'))).toEqual([]);
});

it('reads two files at once, and one after a file that broke its thread, each by itself', async () => {
  const file = (word: string) => Buffer.from(`פרק א\n${word}\nפרק ב\n${word}`);
  const [one, two] = await Promise.all([read(file('ים'), 'א.txt'), read(file('חוף'), 'ב.txt')]);
  expect([one, two].map((each) => each.parts[1]?.body)).toEqual(['ים', 'חוף']);
  expect(await refusal(bareDocx('<a>'.repeat(5_000)))).toEqual([400, 'unreadable_file']);
  expect((await read(file('סירה'), 'ג.txt')).parts[1]?.body).toBe('סירה');
});
