import type { SelectionAnchor } from '@shulayim/contracts';
import { markKinds, noFormatting, settleFormatting, type Block, type Mark } from '@shulayim/formatting';
import fc from 'fast-check';
import JSZip from 'jszip';
import { readFileSync } from 'node:fs';
import { collectPictures, type Unfold } from '../../imports/pictures/collected-pictures.js';
import { unfoldSome } from '../../imports/reading/zip-files.js';
import { readZip } from '../../imports/reading/zip.js';
import { readMarkdown } from '../../imports/reading/markdown/markdown.js';
import { statedKinds } from '../../imports/splitting/manuscript.js';
import { splitManuscript } from '../../imports/splitting/split-manuscript.js';
import { projectDocument } from '../docx/project-document.js';
import { projectBook } from '../epub/project-book.js';
import { texts } from './round-trip.examples.js';
import type { ExportedComment, ExportedPart, ExportedProject } from '../exported-project.js';
import { markdownFile } from '../formats/markdown-file.js';
import { markdownFolder } from '../formats/project-file.js';

const at = new Date('2026-11-21T18:50:07.123Z');
const comment = (number: number, body: string, place: ExportedComment['place']): ExportedComment => ({
  id: `c${number}`,
  authorName: 'נועה & <b>',
  isGuest: false,
  text: 'הערה של קורא\n## לא כותרת\n<!-- shulayim:end -->',
  quote: place ? body.slice(place.start, place.end) : 'ציטוט שנעלם',
  anchor: {} as SelectionAnchor,
  state: place ? 'placed' : 'orphaned',
  place,
  isResolved: false,
  createdAt: at,
  editedAt: null,
  replies: [{ id: `r${number}`, authorName: 'דנה', text: 'תשובה', createdAt: at }],
});
type Drafted = Pick<ExportedPart, 'title' | 'body' | 'comments'> & Partial<Pick<ExportedPart, 'formatting'>>;
const project = (parts: readonly Drafted[]): ExportedProject => ({
  id: 'w',
  title: 'שלוש סירות #',
  description: 'על הים\nועל החוף',
  authorName: 'דנה אלון',
  isPoetry: false,
  createdAt: at,
  exportedAt: at,
  parts: parts.map((part, index) => ({ formatting: null, ...part, id: `p${index}`, version: 1 })),
});
const again = {
  docx: async (it: ExportedProject) => splitManuscript(await readZip(await projectDocument(it)), 'קובץ'),
  epub: async (it: ExportedProject) => splitManuscript(await readZip(await projectBook(it)), 'קובץ'),
  md: async (it: ExportedProject) => splitManuscript(readMarkdown(markdownFile(it), []), 'קובץ'),
};

/** The same work with a line before its first part, and with one more part. */
const edited = {
  docx: async (it: ExportedProject) => {
    const zip = await JSZip.loadAsync(await projectDocument(it));
    const xml = (await zip.file('word/document.xml')?.async('string')) ?? '';
    const line = (text: string, look = '') =>
      `<w:p>${look}<w:r>${look ? '' : '<w:rPr><w:i/></w:rPr>'}<w:t>${text}</w:t></w:r></w:p>`;
    const heading = '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>';
    const first = xml.lastIndexOf('<w:p>', xml.indexOf('w:val="Heading1"'));
    const end = xml.lastIndexOf('<w:sectPr');
    const after = line('ב', heading) + line('חוף נטוי');
    zip.file('word/document.xml', xml.slice(0, first) + line('לאמא') + xml.slice(first, end) + after + xml.slice(end));
    return splitManuscript(await readZip(await zip.generateAsync({ type: 'nodebuffer' })), 'קובץ');
  },
  epub: async (it: ExportedProject) => {
    const zip = await JSZip.loadAsync(await projectBook(it));
    const page = async (name: string) => (await zip.file(name)?.async('string')) ?? '';
    const [title, part] = [await page('EPUB/title.xhtml'), await page('EPUB/part-1.xhtml')];
    zip.file('EPUB/title.xhtml', title.replace('</section>', '<p>לאמא</p>\n$&'));
    zip.file('EPUB/part-1.xhtml', part.replace('</section>', '<h1>ב</h1><p>חוף <em>נטוי</em></p>\n$&'));
    return splitManuscript(await readZip(await zip.generateAsync({ type: 'nodebuffer' })), 'קובץ');
  },
  md: (it: ExportedProject) => {
    const file = `${markdownFile(it).replace('## א\n', 'לאמא\n\n## א\n')}\n## ב\n\nחוף *נטוי*\n`;
    return Promise.resolve(splitManuscript(readMarkdown(file, []), 'קובץ'));
  },
};

it('what was exported as docx comes back the same from LibreOffice', async () => {
  const file = new URL('../../../../../test/features/imports/files/exported-then-libreoffice.docx', import.meta.url);
  const result = splitManuscript(await readZip(readFileSync(file)), 'קובץ');
  const titles = ['פרק א', 'ב', 'שיר', 'English title', '# סימן', 'ו', 'ז', 'ח'];
  expect(result.parts.map(({ title }) => title)).toEqual(titles);
  expect(result.parts.map(({ body }) => body)).toEqual(Object.values(texts).slice(0, titles.length));
  expect([result.title, result.description]).toEqual(['שלוש סירות', 'על הים\nועל החוף']);
  expect(result.notices.map(({ code }) => code)).toEqual(['readers_comments_left_out']);
});

describe.each(['docx', 'epub', 'md'] as const)('what was exported as %s comes back', (format) => {
  it.each(Object.entries(texts))('the same: %s', async (_, body) => {
    const half = Math.floor(body.length / 2);
    const comments = [comment(0, body, { start: 0, end: half }), comment(1, body, null)];
    const parts = [
      { title: '# פרק  ראשון #', body, comments },
      { title: 'א', body: `${body} `, comments: [] },
    ];
    const result = await again[format](project(parts));
    expect(result.parts.map((part) => [part.title, part.body])).toEqual(parts.map((part) => [part.title, part.body]));
    expect([result.title, result.description]).toEqual(['שלוש סירות #', 'על הים\nועל החוף']);
    // A book has none of what readers said.
    expect(result.notices.map(({ code }) => code)).toEqual(format === 'epub' ? [] : ['readers_comments_left_out']);
  });

  it('the same, whatever the text', async () => {
    const piece = fc.constantFrom(
      ...'אבa1 \t#*-_[]()<>!\\`~&;:=+.|"\'@^$%{}/'.split(''),
      'ָ',
      '😀',
      '\u200f',
      '1.',
      '&amp;',
      '[^1]',
      '<b>',
      'www.',
      'http://',
    );
    const line = fc.oneof(
      fc.constant(''),
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    );
    const body = fc.array(line, { minLength: 1, maxLength: 8 }).map((lines) => lines.join('\n'));
    await fc.assert(
      fc.asyncProperty(body, fc.nat(), fc.nat(), async (text, a, b) => {
        fc.pre(/[אבa1]/.test(text));
        const [start, end] = [a % text.length, b % text.length].toSorted((x, y) => x - y) as [number, number];
        const comments = start < end ? [comment(0, text, { start, end })] : [];
        const { parts } = await again[format](project([{ title: 'א', body: text, comments }]));
        expect(parts.map((part) => part.body)).toEqual([text]);
      }),
      { numRuns: { docx: 15, epub: 60, md: 300 }[format] },
    );
  }, 30_000);

  it('with its looks, footnotes and headings', async () => {
    const body = 'מוטו\nכותרת\nהים[1] הגדול, H2O ו-m2.\n\nשורה\nבית\n* דג\n***\nletter\n\n[1] הערה נטויה';
    const at = (words: string) => ({ start: body.indexOf(words), end: body.indexOf(words) + words.length });
    const formatting = settleFormatting(body, {
      marks: [
        { kind: 'strong', ...at('הגדול') },
        { kind: 'emphasis', ...at('ול, H') },
        { kind: 'subscript', ...at('2') },
        { kind: 'superscript', ...at('2.') },
        { kind: 'underline', ...at('שורה') },
        { kind: 'strike', ...at('דג') },
        { kind: 'small_caps', ...at('lett') },
        { kind: 'language', language: 'en-GB', ...at('letter') },
        { kind: 'emphasis', ...at('נטויה') },
        { kind: 'emphasis', ...at('כותרת') },
      ],
      blocks: [
        { kind: 'epigraph', ...at('מוטו') },
        { kind: 'heading', level: 3, ...at('כותרת') },
        { kind: 'quotation', ...at('שורה') },
        { kind: 'letter', ...at('בית') },
        { kind: 'list_item', ...at('* דג') },
        { kind: 'scene_break', ...at('***') },
        { kind: 'paragraph', ...at('letter') },
        { kind: 'footnote', ...at('[1] הערה נטויה'), anchor: at('[1]') },
      ],
    });
    const part = { title: 'א', body, formatting, comments: [comment(0, body, at('[1] הערה'))] };
    const result = await again[format](project([part, { ...part, title: 'ב', comments: [] }]));
    expect(result.parts.map((one) => one.body)).toEqual([body, body]);
    expect(result.parts.map((one) => one.formatting)).toEqual([formatting, formatting]);
  });

  it('with its looks, whatever they are', async () => {
    const body = 'אחת שתיים.\n*שלוש* ארבע\n\nfive שש 7\n    שבע\n- שמונה!';
    const place = fc.nat(body.length);
    const span = fc
      .tuple(place, place)
      .map(([one, other]) => ({ start: Math.min(one, other), end: Math.max(one, other) }));
    const mark = fc.tuple(fc.constantFrom(...markKinds), span).map(([kind, where]): Mark => ({
      kind,
      ...where,
      ...(kind === 'language' ? { language: 'en' } : {}),
    }));
    const block = fc
      .tuple(fc.constantFrom(...statedKinds, 'heading' as const), span)
      .map(([kind, where]): Block => ({ kind, ...where, ...(kind === 'heading' ? { level: 4 } : {}) }));
    await fc.assert(
      fc.asyncProperty(fc.array(mark, { maxLength: 5 }), fc.array(block, { maxLength: 4 }), async (marks, blocks) => {
        const wanted = settleFormatting(body, { marks, blocks });
        const { parts } = await again[format](project([{ title: 'א', body, formatting: wanted, comments: [] }]));
        expect(parts.map((part) => part.body)).toEqual([body]);
        expect(parts[0]?.formatting ?? noFormatting).toEqual(wanted);
      }),
      { numRuns: format === 'md' ? 300 : 60 },
    );
  }, 60_000);

  it('with its images, each over its line', async () => {
    const body = 'לפני\n\nהמפרץ, בשש *בבוקר*\n  # סירה \nאחרי';
    const at = (words: string) => ({ start: body.indexOf(words), end: body.indexOf(words) + words.length });
    const [one, other] = ['0197f3a0-0000-7000-8000-000000000001', '0197f3a0-0000-7000-8000-000000000002'] as const;
    const image = (id: string, words: string): Block => ({
      kind: 'image',
      ...at(words),
      image: id,
      width: 30,
      height: 20,
    });
    const formatting = settleFormatting(body, {
      marks: [{ kind: 'emphasis', ...at('בשש') }],
      blocks: [image(one, 'המפרץ, בשש *בבוקר*'), image(other, '  # סירה ')],
    });
    const type = format === 'docx' ? ('png' as const) : ('webp' as const);
    const bytes = (text: string) => Buffer.from(text);
    const images = new Map([
      [one, { bytes: bytes('first'), type }],
      [other, { bytes: bytes('second'), type }],
    ]);
    const part = { title: 'א', body, formatting, comments: [comment(0, body, at('בשש'))] };
    const work = { ...project([part]), images };
    const file = {
      docx: () => projectDocument(work),
      epub: () => projectBook(work),
      md: async () => Buffer.from(await markdownFolder(work)),
    };
    const written = await file[format]();
    const result = splitManuscript(await readZip(written), 'קובץ');
    expect(result.parts.map((each) => each.body)).toEqual([body]);
    expect(result.notices.map(({ code }) => code)).toEqual(format === 'epub' ? [] : ['readers_comments_left_out']);
    const unfold: Unfold = (names, most) => unfoldSome(written, names, most);
    const { manuscript, pictures } = await collectPictures(result, unfold);
    expect(pictures.map((each) => each && Buffer.from(each).toString())).toEqual(['first', 'second']);
    const blocks = formatting.blocks.map((block, index) => ({ ...block, image: `${index}`, width: 1, height: 1 }));
    expect(manuscript.parts[0]?.formatting).toEqual({ marks: formatting.marks, blocks });
  });

  it('with what the author wrote into it since', async () => {
    const result = await edited[format](project([{ title: 'א', body: 'ים', comments: [comment(0, 'ים', null)] }]));
    expect(result.parts.map((part) => [part.title, part.body])).toEqual([
      ['פתיחה', 'לאמא'],
      ['א', 'ים'],
      ['ב', 'חוף נטוי'],
    ]);
    const start = format === 'docx' ? 0 : 4;
    expect(result.parts[2]?.formatting).toEqual({ marks: [{ kind: 'emphasis', start, end: 8 }], blocks: [] });
  });
});
