import { settleFormatting } from '@shulayim/formatting';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import JSZip from 'jszip';
import type { ExportedPart, ExportedProject } from '../exported-project.js';
import { projectBook } from './project-book.js';

const body =
  'שלוש[1] סירות & <חוף> H2O\n\nשורה\n    מוזחת\n* דג\u0001\n\n\n\nEnglish words.\n*הערה[2]\n\n[1] הערה נטויה\n[2] ועוד';
const at = (words: string) => ({ start: body.indexOf(words), end: body.indexOf(words) + words.length });
const formatting = settleFormatting(body, {
  marks: [
    { kind: 'emphasis', ...at('[1] סירות') },
    { kind: 'strong', ...at('[1') },
    { kind: 'subscript', ...at('2O') },
    { kind: 'small_caps', ...at('English') },
    { kind: 'language', language: 'en', ...at('English words') },
    { kind: 'emphasis', ...at('נטויה') },
  ],
  blocks: [
    { kind: 'heading', level: 3, ...at('שורה') },
    { kind: 'stanza', ...at('    מוזחת') },
    { kind: 'footnote', ...at('[1] הערה נטויה'), anchor: at('[1]') },
    { kind: 'footnote', ...at('[2] ועוד'), anchor: at('[2]') },
  ],
});
const moment = new Date('2026-11-21T18:50:07.123Z');
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
  id: '1b671a64-40d5-491e-99b0-da01ff1f3341',
  title: 'שלוש <סירות> & "ים"',
  description: 'על הים\nועל החוף',
  authorName: 'דנה & דן',
  isPoetry: false,
  createdAt: moment,
  exportedAt: moment,
  parts,
  ...more,
});
/** Its second part calls a note that is not told apart from its text, with a sign that another mark cuts. */
const plain = part('ב & ג', { body: '*שם*\nא\n* הערה' });
const whole = work([
  part('פרק <א>'),
  {
    ...plain,
    formatting: settleFormatting(plain.body, {
      marks: [],
      blocks: [{ kind: 'footnote', start: 7, end: 13, anchor: { start: 3, end: 4 } }],
    }),
  },
  part('English', { body: '', formatting: null }),
]);

async function opened(project: ExportedProject): Promise<{ bytes: Buffer; files: Map<string, string> }> {
  const bytes = await projectBook(project);
  const zip = await JSZip.loadAsync(bytes);
  const names = Object.keys(zip.files);
  const texts = await Promise.all(names.map(async (name) => (await zip.file(name)?.async('string')) ?? ''));
  return { bytes, files: new Map(names.map((name, index) => [name, texts[index] ?? ''])) };
}

type Attributes = Readonly<Record<string, string>>;
const parser = new XMLParser({ preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '' });
type Node = Record<string, unknown>;
/** All elements of a document, each with its attributes. */
function elementsOf(xml: string): { name: string; attributes: Attributes }[] {
  const walk = (nodes: readonly Node[]): { name: string; attributes: Attributes }[] =>
    nodes.flatMap((node) => {
      const name = Object.keys(node).find((key) => key !== ':@') ?? '';
      const inside = node[name];
      const attributes = (node[':@'] ?? {}) as Attributes;
      return [{ name, attributes }, ...(Array.isArray(inside) ? walk(inside as Node[]) : [])];
    });
  return walk(parser.parse(xml) as Node[]);
}

describe('an electronic book', () => {
  it('says what it is in its first bytes, and is a zip of whole XML', async () => {
    const { bytes, files } = await opened(whole);
    expect(bytes.subarray(30, 58).toString('latin1')).toBe('mimetypeapplication/epub+zip');
    expect([...files.keys()][0]).toBe('mimetype');
    for (const [name, xml] of files)
      if (/\.(?:xml|opf|xhtml)$/.test(name)) expect([name, XMLValidator.validate(xml)]).toEqual([name, true]);
  });

  it('lists every file once, and reads its pages from right to left', async () => {
    const { files } = await opened(whole);
    const all = elementsOf(files.get('EPUB/package.opf') ?? '');
    const of = (element: string) => all.filter(({ name }) => name === element).map(({ attributes }) => attributes);
    const items = of('item');
    const listed = items.map(({ href }) => `EPUB/${href}`);
    const others = ['mimetype', 'META-INF/container.xml', 'EPUB/package.opf'];
    expect([...files.keys()].filter((name) => !others.includes(name)).toSorted()).toEqual(listed.toSorted());
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(of('itemref').map(({ idref }) => idref)).toEqual(['title', 'nav', 'part-1', 'part-2', 'part-3']);
    expect(of('spine')).toEqual([{ 'page-progression-direction': 'rtl' }]);
    expect(files.get('EPUB/package.opf')).toContain('<dc:language>he</dc:language>');
    expect(files.get('EPUB/package.opf')).toContain('<meta property="dcterms:modified">2026-11-21T18:50:07Z</meta>');
  });

  it('has an id once on each page, and leads nowhere else', async () => {
    const { files } = await opened(whole);
    const pages = [...files].filter(([name]) => name.endsWith('.xhtml'));
    const idsOf = (xml: string) => elementsOf(xml).flatMap(({ attributes: { id } }) => id ?? []);
    for (const [name, xml] of pages) {
      expect([name, new Set(idsOf(xml)).size]).toEqual([name, idsOf(xml).length]);
      for (const { href } of elementsOf(xml).map(({ attributes }) => attributes)) {
        if (href === undefined) continue;
        const [file = '', id] = href.split('#');
        const target = file === '' ? xml : files.get(`EPUB/${file}`);
        expect([href, target !== undefined]).toEqual([href, true]);
        if (id) expect(idsOf(target ?? '')).toContain(id);
      }
    }
  });

  it('has footnotes that a reading system opens over the text, headings, verse and languages', async () => {
    const page = (await opened(whole)).files.get('EPUB/part-1.xhtml') ?? '';
    expect(page).toContain('<h1 dir="rtl">פרק &lt;א&gt;</h1>');
    expect(page).toContain('<h3 dir="rtl" data-gap="1">שורה</h3>');
    expect(page).toContain('<p class="lines" dir="rtl" data-block="stanza">    מוזחת</p>');
    expect(page).toContain('<span class="small_caps">English</span>');
    expect(page).toContain('lang="en" xml:lang="en"');
    expect(page).toContain(
      '<a id="call-2" href="#note-2" epub:type="noteref" role="doc-noteref">[2]</a></p>\n</section>',
    );
    expect(page).toContain(
      '<aside epub:type="footnote" role="doc-footnote" id="note-1"><p class="small" dir="rtl"><a href="#call-1" role="doc-backlink">[1]</a> הערה <em>נטויה</em></p></aside>',
    );
    expect(page.match(/href="#note-1"/g)).toHaveLength(1);
    expect(page).not.toContain('\u0001');
  });

  it('of an English work is read from left to right', async () => {
    const english = part('One', { body: 'Three boats.', formatting: null });
    const { files } = await opened(work([english], { title: 'Boats', description: null }));
    expect(files.get('EPUB/package.opf')).toContain('<spine page-progression-direction="ltr">');
    expect(files.get('EPUB/part-1.xhtml')).toContain('lang="en" xml:lang="en" dir="ltr"');
  });

  it('holds nothing of what readers said', async () => {
    const said = { id: 'c', authorName: 'נועה', text: 'סוד של קוראת', place: { start: 0, end: 4 }, replies: [] };
    const comments = [said] as unknown as ExportedPart['comments'];
    const { files } = await opened(work([part('א', { comments })]));
    expect([...files.values()].join('')).not.toMatch(/סוד של קוראת|נועה/);
  });
});

it.each([
  ['without parts', work([])],
  ['without a name', work([part(' ')], { title: '\u0002', description: null, authorName: '' })],
])('a work %s is a book too', async (_, project) => {
  const { files } = await opened(project);
  for (const name of ['EPUB/nav.xhtml', 'EPUB/package.opf', 'EPUB/title.xhtml']) {
    expect(XMLValidator.validate(files.get(name) ?? '')).toBe(true);
    expect(files.get(name)).not.toMatch(/<(?:title|dc:title|a href="[^"]*")><\//);
  }
});
