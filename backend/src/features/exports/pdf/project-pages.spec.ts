import { blockKinds, markKinds, settleFormatting, type Block, type Mark } from '@shulayim/formatting';
import fc from 'fast-check';
import sharp from 'sharp';
import { pagesOf } from '../../../../../test/features/exports/pdf-file.js';
import type { ExportedComment, ExportedPart, ExportedProject } from '../exported-project.js';
import { projectPages } from './project-pages.js';

const moment = new Date('2026-11-21T18:50:07.000Z');
const body = [
  'מוטו של הספר',
  'בבוקר ירדה מרים אל החוף[1] ומנתה את הסירות ואחר כך חזרה הביתה בלי לומר דבר',
  'קו תחתון, קו חוצה, H2O ו-m2, Small Caps וגם English words.',
  '',
  'סעיף',
  'ציטוט ארוך מספר ישן.',
  'מכתב לאמא',
  'שורה ראשונה של שיר',
  '    ושנייה מוזחת',
  '• פריט אחד',
  '***',
  'הוא אמר "Hello, world!" (פרק 3, 10:30) ב-2002.',
  '',
  '',
  '',
  '#import "x.typ": * \\ $x$ *כוכב* _קו_ `קוד` @סימן <תווית> [סוגר] // הערה',
  'An English line with brackets (so) and 123[2].',
  '',
  '[1] הערה נטויה על החוף.',
  '[2] A note in English.',
].join('\n');
const at = (words: string) => ({ start: body.indexOf(words), end: body.indexOf(words) + words.length });
const mark = (kind: Mark['kind'], words: string): Mark => ({ kind, ...at(words) });
const block = (kind: Block['kind'], words: string, more: Partial<Block> = {}): Block => ({
  kind,
  ...at(words),
  ...more,
});
const formatting = settleFormatting(body, {
  marks: [
    mark('emphasis', 'ירדה מרים'),
    mark('strong', 'מרים אל החוף'),
    mark('underline', 'קו תחתון'),
    mark('strike', 'קו חוצה'),
    { kind: 'superscript', ...at('2 ו') },
    { kind: 'subscript', start: body.indexOf('H2O') + 1, end: body.indexOf('H2O') + 2 },
    mark('small_caps', 'Small Caps'),
    { ...mark('language', 'English words'), language: 'en-GB' },
    mark('emphasis', 'נטויה'),
  ],
  blocks: [
    block('epigraph', 'מוטו של הספר'),
    block('heading', 'סעיף', { level: 2 }),
    block('quotation', 'ציטוט ארוך'),
    block('letter', 'מכתב לאמא'),
    block('stanza', 'שורה ראשונה של שיר\n    ושנייה מוזחת'),
    block('list_item', '• פריט אחד'),
    block('scene_break', '***'),
    block('footnote', '[1] הערה נטויה על החוף.', { anchor: at('[1]') }),
    block('footnote', '[2] A note in English.', { anchor: at('[2]') }),
  ],
});
const part = (title: string, more: Partial<ExportedPart> = {}): ExportedPart => ({
  id: title,
  title,
  body,
  formatting,
  version: 1,
  comments: [],
  ...more,
});
const work = (parts: readonly ExportedPart[], more: Partial<ExportedProject> = {}): ExportedProject => ({
  id: 'w',
  title: 'שלוש סירות',
  description: 'על הים\nועל החוף',
  authorName: 'דנה אלון',
  isPoetry: false,
  createdAt: moment,
  exportedAt: moment,
  parts,
  ...more,
});
/** Words without signs and digits, whichever way a line runs. */
const wordsOf = (text: string): string[] => (text.match(/\p{L}+/gu) ?? []).toSorted();
/** A letter that stands high parts a word for whoever looks at places alone. */
const lettersOf = (text: string): string => (text.match(/\p{L}/gu) ?? []).toSorted().join('');
const textOf = async (project: ExportedProject): Promise<string> =>
  (await pagesOf(projectPages(project, 'a5'))).map(({ text }) => text).join('\n');

it('has every word of the work, and none besides', async () => {
  const whole = work([part('פרק ראשון'), part('פרק שני')]);
  const [title, contents, ...pages] = await pagesOf(projectPages(whole, 'a5'));
  expect(wordsOf(title?.text ?? '')).toEqual(wordsOf('שלוש סירות דנה אלון על הים ועל החוף'));
  for (const line of ['תוכן העניינים', 'פרק ראשון 3', 'פרק שני 4']) expect(contents?.text).toContain(line);
  const found = pages.map(({ text }) => text).join('\n');
  expect(lettersOf(found)).toEqual(lettersOf(`${body} ${body} פרק ראשון פרק שני`));
  const missing = wordsOf(body).filter((word) => !wordsOf(found).includes(word));
  // The reader parts a word where letters stand apart by chance.
  expect(missing.length).toBeLessThan(2);
});

it('has words in the order of the text, points and all, and notes at the foot of the page that calls them', async () => {
  const [, third] = await pagesOf(projectPages(work([part('פרק')]), 'a5'));
  expect(third?.text.replace(/\s+/g, ' ')).toContain('ומנתה את הסירות ואחר כך חזרה הביתה בלי לומר דבר');
  expect(third?.text).toMatch(/\*\*\*[\s\S]*הערה נטויה על החוף/);
});

it('is as large as was asked, and each part begins on a page', async () => {
  const parts = ['א', 'ב', 'ג'].map((title) => part(title, { body: `תחילת ${title}`, formatting: null }));
  const pages = await pagesOf(projectPages(work(parts), 'a4'));
  expect(pages.map(({ size }) => size)).toEqual(Array(5).fill({ width: 595, height: 842 }));
  expect(pages.slice(2).map(({ text }) => /תחילת (.)/.exec(text)?.[1])).toEqual(['א', 'ב', 'ג']);
});

it('says its language, its direction, its parts and whose it is; letters that lean have a face', () => {
  const file = projectPages(work([part('פרק')]), 'a5');
  const hebrew = file.toString('latin1');
  for (const sign of ['/Lang (he)', '/Direction /R2L', '/Outlines', '/ItalicAngle -12', 'FrankRuhlLibre'])
    expect(hebrew).toContain(sign);
  for (const text of ['שלוש סירות', 'דנה אלון']) expect(file.includes(text)).toBe(true);
  for (const heading of ['פרק', 'סעיף'])
    expect(hebrew).toContain(`/Title <FEFF${Buffer.from(heading, 'utf16le').swap16().toString('hex').toUpperCase()}>`);
  const english = work([part('One', { body: 'Plain words.', formatting: null })], {
    title: 'Boats',
    description: null,
  });
  const pages = projectPages(english, 'a5').toString('latin1');
  expect(pages).toContain('/Lang (en)');
  expect(pages).not.toContain('/R2L');
});

it('has its images, each over the line that says what it shows, on one page with it', async () => {
  const text = 'לפני.\nסירה על החוף\nגשר\nאחרי.';
  const over = (words: string, id: string, [width, height]: readonly [number, number]): Block => {
    const start = text.indexOf(words);
    return { kind: 'image', start, end: start + words.length, image: id, width, height };
  };
  const tall = [150, 3000] as const;
  const blocks = [over('סירה על החוף', 'boat', tall), over('גשר', 'gone', [30, 20])];
  const drawn = sharp({ create: { width: tall[0], height: tall[1], channels: 3, background: '#246' } });
  const images = new Map([['boat', { bytes: await drawn.webp().toBuffer(), type: 'webp' }] as const]);
  const file = projectPages(work([part('פרק', { body: text, formatting: { marks: [], blocks } })], { images }), 'a5');
  const found = [
    ...file.toString('latin1').matchAll(/\/Subtype \/Image[\s\S]{0,80}?\/Width (\d+)[\s\S]{0,20}?\/Height (\d+)/g),
  ];
  expect(found.map(([, width, height]) => [Number(width), Number(height)])).toEqual([[...tall]]);
  const pages = await pagesOf(file);
  expect(pages.slice(1).map((page) => lettersOf(page.text))).toEqual(
    ['פרק לפני', 'פרק סירה על החוף גשר אחרי'].map(lettersOf),
  );
});

it('has nothing that readers said', async () => {
  const said = { text: 'הערה סודית', place: at('מרים'), authorName: 'נועה' } as ExportedComment;
  expect(await textOf(work([part('פרק', { comments: [said] })]))).not.toMatch(/סודית|נועה/);
});

it.each([
  ['without parts', work([], { description: null })],
  ['without names', work([part('', { body: '', formatting: null })], { title: '', authorName: '' })],
  ['of odd signs', work([part('\u0000\ud800', { body: 'א\u0001\udc00\ufffe\v\u2028 \u202eב', formatting: null })])],
])('is whole of a work %s', async (_, project) => {
  expect((await pagesOf(projectPages(project, 'a5'))).length).toBeGreaterThan(0);
});

it('is whole whatever the looks are', async () => {
  const text = 'אחת[1] שתיים.\n*שלוש* #ארבע\n\nfive שש 7\n    שבע\n- שמונה!\n\n[1] תשע';
  const span = fc.tuple(fc.nat(text.length), fc.nat(text.length)).map(([one, other]) => ({
    start: Math.min(one, other),
    end: Math.max(one, other),
  }));
  const anchor = { start: 3, end: 6 };
  const mark = fc.tuple(fc.constantFrom(...markKinds), span).map(([kind, where]): Mark => ({
    kind,
    ...where,
    ...(kind === 'language' ? { language: 'en-GB' } : {}),
  }));
  const block = fc.tuple(fc.constantFrom(...blockKinds), span).map(([kind, where]): Block => ({
    kind,
    ...where,
    ...(kind === 'heading' ? { level: 4 } : kind === 'footnote' ? { anchor } : {}),
  }));
  await fc.assert(
    fc.asyncProperty(fc.array(mark, { maxLength: 6 }), fc.array(block, { maxLength: 4 }), async (marks, blocks) => {
      const found = await textOf(
        work([part('א', { body: text, formatting: settleFormatting(text, { marks, blocks }) })]),
      );
      expect(lettersOf(found)).toEqual(lettersOf(`שלוש סירות דנה אלון על הים ועל החוף א ${text}`));
    }),
    { numRuns: 25 },
  );
}, 60_000);
