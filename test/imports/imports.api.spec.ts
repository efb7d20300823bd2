import { ImportedText } from '@shulayim/contracts';
import type { Person } from '../support/person.js';
import { type World, startWorld } from '../support/world.js';
import { hardLine, longManuscript, manuscriptFile, sendFile } from './manuscript-file.js';
import { bareDocx, ownStyles, paragraph, zipFile } from './zip-file.js';

let world: World;
let author: Person;
beforeAll(async () => {
  world = await startWorld();
  author = await world.register('author');
});
afterAll(() => world.close());

async function read(bytes: Uint8Array, name = 'ספר.docx') {
  const { status, text } = await sendFile(author, bytes, name);
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return ImportedText.parse(JSON.parse(text));
}
async function refusal(bytes: Uint8Array, name = 'ספר.docx', who = author): Promise<[number, string]> {
  const { status, text } = await sendFile(who, bytes, name);
  return [status, (JSON.parse(text) as { code: string }).code];
}
const codes = ({ notices }: ImportedText) => notices.map(({ code }) => code);
const outline = ({ parts }: ImportedText) => parts.map(({ title, body }) => [title, body]);

describe('a Word manuscript', () => {
  it('comes as its title and a part for each chapter, letter by letter', async () => {
    const manuscript = await read(await manuscriptFile());
    expect(manuscript.title).toBe('מרים והים');
    expect(outline(manuscript)).toEqual([
      ['פרק ראשון: הים', `${hardLine}\nהמפרץ[1] היה שקט.\n\n***\n\n\nהסירות נעלמו\n\n[1] מפת האדמירליות, 1921.`],
      ['פרק שני', 'סירה\tבעלים\nשורה\nשורה שנייה'],
    ]);
    expect(manuscript.body.startsWith('פרק ראשון: הים\n')).toBe(true);
  });

  it('tells what was left out or done', async () => {
    const manuscript = await read(await manuscriptFile());
    expect(codes(manuscript)).toEqual(['images_dropped', 'tables_flattened', 'footnotes_appended', 'comments_dropped']);
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
      ['הים', 'ים שקט\nסוף \n\n***\n\n- דג'],
      ['החוף', 'חול[^1]\n\n[^1]: זהוב'],
    ]);
    expect(codes(manuscript)).toEqual(['images_dropped']);
  });
});

describe('what is no manuscript', () => {
  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452000000100000', 'hex')],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ')],
    ['RTF', Buffer.from('{\\rtf1\\ansi שלום}')],
    ['an old Word file', Buffer.from('d0cf11e0a1b11ae10000000000000000000000000000', 'hex')],
    ['a web page', Buffer.from('<!DOCTYPE html><p>שלום</p>')],
    ['another zip file', zipFile([{ name: 'ספר.txt', content: Buffer.from('שלום') }])],
  ])('is refused: %s', async (_, bytes) => expect(await refusal(bytes)).toEqual([415, 'wrong_file_type']));

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
    const text = (size: number) => Buffer.alloc(size, 'ים ים ים ים ים ים\n');
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
