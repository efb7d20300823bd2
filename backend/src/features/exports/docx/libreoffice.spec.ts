import type { SelectionAnchor } from '@shulayim/contracts';
import { settleFormatting, type Block, type Mark } from '@shulayim/formatting';
import JSZip from 'jszip';
import { readFileSync, writeFileSync } from 'node:fs';
import { collectPictures } from '../../imports/pictures/collected-pictures.js';
import { unfoldSome } from '../../imports/reading/zip-files.js';
import { readZip } from '../../imports/reading/zip.js';
import { splitManuscript } from '../../imports/splitting/split-manuscript.js';
import type { ExportedComment, ExportedPart, ExportedProject } from '../exported-project.js';
import { projectDocument } from './project-document.js';

const folder = new URL('../../../../../test/features/exports/libreoffice/', import.meta.url);
const moment = new Date('2026-11-21T18:50:07.000Z');

const first = [
  'מוטו של הספר',
  'בבוקר ירדה מרים אל החוף[1], ומנתה את הסירות. שלוש חסרו.',
  'קו תחתון, קו חוצה, H2O ו-m2, Small Caps וגם English words.',
  '',
  'סעיף',
  'תת סעיף',
  'והקטן מכולם',
  'ציטוט ארוך מספר ישן.',
  'מכתב לאמא',
  'שורה ראשונה של שיר',
  '    ושנייה מוזחת',
  'שורת שיר לבדה',
  'מעט',
  'פרוזה',
  '• פריט אחד',
  'סירה בחוף, לפני הגשם',
  '***',
  'הוא אמר "Hello, world!" (פרק 3, 10:30) ב-2002.',
  '',
  '[1] הערה נטויה על החוף.',
].join('\n');
const second = 'יום.\n\nלילה.\n\nוַיְהִי בִּימֵי שְׁפֹט.';
const at = (words: string, body = first) => ({ start: body.indexOf(words), end: body.indexOf(words) + words.length });
const mark = (kind: Mark['kind'], words: string): Mark => ({ kind, ...at(words) });
const block = (kind: Block['kind'], words: string): Block => ({ kind, ...at(words) });
const formatting = settleFormatting(first, {
  marks: [
    mark('emphasis', 'ירדה מרים'),
    mark('strong', 'מרים אל החוף'),
    mark('underline', 'קו תחתון'),
    mark('strike', 'קו חוצה'),
    { kind: 'subscript', start: first.indexOf('H2O') + 1, end: first.indexOf('H2O') + 2 },
    { kind: 'superscript', start: first.indexOf('m2') + 1, end: first.indexOf('m2') + 2 },
    mark('small_caps', 'Small Caps'),
    { ...mark('language', 'English words'), language: 'en-GB' },
    mark('emphasis', 'נטויה'),
  ],
  blocks: [
    block('epigraph', 'מוטו של הספר'),
    { ...block('heading', 'סעיף'), level: 2 },
    { ...block('heading', 'תת סעיף'), level: 3 },
    { ...block('heading', 'והקטן מכולם'), level: 4 },
    block('quotation', 'ציטוט ארוך'),
    block('letter', 'מכתב לאמא'),
    block('stanza', 'שורה ראשונה של שיר\n    ושנייה מוזחת'),
    block('verse', 'שורת שיר לבדה'),
    block('paragraph', 'מעט'),
    block('paragraph', 'פרוזה'),
    block('list_item', '• פריט אחד'),
    { ...block('image', 'סירה בחוף, לפני הגשם'), image: 'boat', width: 60, height: 40 },
    block('scene_break', '***'),
    { ...block('footnote', '[1] הערה נטויה על החוף.'), anchor: at('[1]') },
  ],
});

const comment = (id: string, body: string, words: string, more: Partial<ExportedComment> = {}): ExportedComment => ({
  id,
  authorName: 'נועה לוי',
  isGuest: false,
  text: `הערה ${id}`,
  quote: words,
  anchor: {} as SelectionAnchor,
  state: 'placed',
  place: at(words, body),
  isResolved: false,
  createdAt: moment,
  editedAt: null,
  replies: [],
  ...more,
});
const part = (id: string, title: string, body: string, more: Partial<ExportedPart>): ExportedPart => ({
  id,
  title,
  body,
  formatting: null,
  version: 1,
  comments: [],
  ...more,
});
const work: ExportedProject = {
  id: 'w',
  title: 'שלוש סירות',
  description: 'על הים',
  authorName: 'דנה אלון',
  isPoetry: false,
  createdAt: moment,
  exportedAt: moment,
  images: new Map([['boat', { bytes: readFileSync(new URL('boat.png', folder)), type: 'png' }]]),
  parts: [
    part('p1', 'פרק ראשון', first, {
      formatting,
      comments: [
        comment('א', first, 'שלוש חסרו', {
          isResolved: true,
          replies: [{ id: 'r', authorName: 'דנה אלון', text: 'תודה', createdAt: moment }],
        }),
        comment('ב', first, 'מרים אל החוף', { text: 'שתי\nשורות & <סימן>', authorName: 'John Smith' }),
        comment('ג', first, 'מכתב לאמא\nשורה'),
      ],
    }),
    part('p2', 'פרק שני', second, { comments: [comment('ד', second, 'בִּימֵי')] }),
  ],
};

// How the file was made that LibreOffice was given: `WRITE_EXPORT=FOLDER npm run test:unit -- docx/libreoffice`.
const written = process.env['WRITE_EXPORT'];
if (written) beforeAll(async () => writeFileSync(`${written}/exported.docx`, await projectDocument(work)));

async function read(name: string) {
  const bytes = readFileSync(new URL(name, folder));
  const { manuscript, pictures } = await collectPictures(splitManuscript(await readZip(bytes), 'קובץ'), (names, most) =>
    unfoldSome(bytes, names, most),
  );
  expect(pictures.map((bytesOf) => (bytesOf?.length ?? 0) > 100)).toEqual([true]);
  return manuscript;
}
/** Which image it is, and how large, is known once it is stored. */
const unnamed = { image: '0', width: 1, height: 1 };
const wanted = {
  ...formatting,
  blocks: formatting.blocks.map((each) => (each.kind === 'image' ? { ...each, ...unnamed } : each)),
};

describe('an exported work that LibreOffice saved as .docx', () => {
  const file = read('formatted.docx');

  it('has every word and every line', async () => {
    const { parts, title, description } = await file;
    expect(parts.map((each) => each.title)).toEqual(['פרק ראשון', 'פרק שני']);
    expect(parts.map(({ body }) => body)).toEqual([first, second]);
    expect([title, description]).toEqual([work.title, work.description]);
  });

  it('has every mark and every block', async () => {
    const { parts } = await file;
    expect(parts.map((each) => each.formatting)).toEqual([wanted, undefined]);
  });
});

describe.each(['formatted.docx', 'formatted.odt'])('what readers said, after LibreOffice: %s', (name) => {
  it('is known, and nobody is asked about it again', async () => {
    const { comments, notices } = await read(name);
    expect(comments).toBeUndefined();
    // LibreOffice's own format keeps no sign of where footnotes stood.
    const codes = notices.map(({ code }) => code).filter((code) => code !== 'footnotes_appended');
    expect(codes).toEqual(['readers_comments_left_out']);
  });

  it('is there comment by comment: words, writer, passage, state', async () => {
    // As a document that nobody knows.
    const zip = await JSZip.loadAsync(readFileSync(new URL(name, folder)));
    zip.remove('docProps/custom.xml');
    zip.remove('meta.xml');
    const { comments = [] } = splitManuscript(await readZip(await zip.generateAsync({ type: 'nodebuffer' })), 'קובץ');
    expect(comments.map((it) => [it.author_name, it.comment_text, it.selected_text, it.resolved]).toSorted()).toEqual(
      [
        ['נועה לוי', 'הערה א', 'שלוש חסרו', true],
        ['דנה אלון', 'תודה', 'שלוש חסרו', true],
        ['John Smith', 'שתי\nשורות & <סימן>', 'מרים אל החוף', false],
        ['נועה לוי', 'הערה ג', 'מכתב לאמא\nשורה', false],
        ['נועה לוי', 'הערה ד', 'בִּימֵי', false],
      ].toSorted(),
    );
    expect(comments.every(({ created_at }) => created_at === moment.toISOString())).toBe(true);
  });

  it('an editor’s own comment and answer are asked about, and nothing else', async () => {
    const zip = await JSZip.loadAsync(await projectDocument(work));
    const change = async (file: string, by: (xml: string) => string) =>
      zip.file(file, by((await zip.file(file)?.async('string')) ?? ''));
    await change('word/comments.xml', (xml) =>
      xml.replace(
        '</w:comments>',
        '<w:comment w:id="90" w:author="עורכת" w:date="2026-11-22T10:00:00Z"><w:p><w:r><w:t>לקצר</w:t></w:r></w:p></w:comment></w:comments>',
      ),
    );
    await change('word/document.xml', (xml) =>
      xml.replace(
        /<w:r><w:t[^>]*>יום\.<\/w:t><\/w:r>|<w:r>(?:(?!<\/w:r>)[\s\S])*יום\.[\s\S]*?<\/w:r>/,
        '<w:commentRangeStart w:id="90"/>$&<w:commentRangeEnd w:id="90"/><w:r><w:commentReference w:id="90"/></w:r>',
      ),
    );
    const { comments, parts } = splitManuscript(await readZip(await zip.generateAsync({ type: 'nodebuffer' })), 'קובץ');
    expect(comments?.map((it) => [it.part_index, it.author_name, it.comment_text, it.selected_text])).toEqual([
      [1, 'עורכת', 'לקצר', 'יום.'],
    ]);
    expect(parts.map(({ body }) => body)).toEqual([first, second]);
  });
});

describe('an exported work that LibreOffice saved as .odt', () => {
  const file = read('formatted.odt');
  const wordsOf = (text: string) => text.split(/\s+/);

  it('has every word, and its author and description as an opening', async () => {
    const { parts, title } = await file;
    expect(title).toBe(work.title);
    expect(parts.map((each) => each.title)).toEqual(['פתיחה', 'פרק ראשון', 'פרק שני']);
    expect(parts.map(({ body }) => wordsOf(body))).toEqual(['דנה אלון על הים', first, second].map(wordsOf));
  });

  it('has every mark and every block', async () => {
    const [, part] = (await file).parts;
    const told = (body: string, of: readonly (Mark | Block)[] = []) =>
      of.map(({ kind, start, end, ...more }) => [kind, body.slice(start, end), 'language' in more && more.language]);
    expect(told(part?.body ?? '', part?.formatting?.marks)).toEqual(told(first, formatting.marks));
    expect(told(part?.body ?? '', part?.formatting?.blocks)).toEqual(told(first, formatting.blocks));
  });
});
