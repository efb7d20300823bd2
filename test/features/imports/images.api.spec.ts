import { ImportedText, OnePart, OpenedText } from '@shulayim/contracts';
import sharp from 'sharp';
import type { Person } from '../../support/person.js';
import { createProject } from '../../support/projects.js';
import { useWorld } from '../../support/world.js';
import { picture, seen } from '../images/image-files.js';
import { sendFile } from './manuscript-file.js';
import { bareDocx, paragraph, zipFile } from './zip-file.js';

const world = useWorld();
let author: Person;
beforeAll(async () => {
  author = await world.register('author');
});

async function read(bytes: Uint8Array, name: string) {
  const { status, text } = await sendFile(author, bytes, name);
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return ImportedText.parse(JSON.parse(text));
}
/** Each image's line and its size. */
const images = ({ parts }: ImportedText) =>
  parts.flatMap(({ body, formatting }) =>
    (formatting?.blocks ?? []).flatMap(({ kind, start, end, width, height }) =>
      kind === 'image' ? [[body.slice(start, end), width, height]] : [],
    ),
  );
const codes = ({ notices }: ImportedText) => notices.map(({ code }) => code);
const bodies = ({ parts }: ImportedText) => parts.map(({ body }) => body);
const file = (name: string, content: string | Buffer) => ({ name, content: Buffer.from(content) });
const page = (body: string) => `<!doctype html><html lang="he"><body>${body}</body></html>`;
const dataUri = async (width: number) => `data:image/png;base64,${(await picture(width)).toString('base64')}`;

const drawing = (relation: string, words: string) =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="${words}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${relation}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const relations = (targets: Record<string, string>) =>
  file(
    'word/_rels/document.xml.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.entries(targets)
      .map(([id, target]) => `<Relationship Id="${id}" Type="image" Target="${target}"/>`)
      .join('')}</Relationships>`,
  );

describe('pictures of a manuscript', () => {
  it('come out of a Word file each in a line of its own, upright, with what they show', async () => {
    const turned = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#123' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const body = [
      `<w:p>${drawing('a', 'סירה &quot;כחולה&quot;')}</w:p>`,
      paragraph('סירה &quot;כחולה&quot;'),
      `<w:p>${run('לפני ')}${drawing('b', '')}${run(' אחרי')}</w:p>`,
      `<w:p><w:r><w:pict><v:shape alt="ישנה"><v:imagedata r:id="a"/></v:shape></w:pict></w:r></w:p>`,
      `<w:p>${drawing('c', 'תרשים')}</w:p>`,
      `<w:p>${drawing('c', '')}</w:p>`,
      `<w:p>${drawing('d', 'שבורה')}</w:p>`,
      paragraph('סוף'),
    ].join('');
    const docx = bareDocx(body, [
      relations({ a: 'media/one.jpg', b: 'media/two.png', c: 'media/three.emf', d: 'media/four.png' }),
      file('word/media/one.jpg', turned),
      file('word/media/two.png', await picture(41)),
      file('word/media/three.emf', 'x'),
      file('word/media/four.png', 'nothing'),
    ]);
    const manuscript = await read(docx, 'ספר.docx');
    expect(bodies(manuscript)).toEqual(['סירה "כחולה"\nלפני  אחרי\nתמונה\nישנה\nתרשים\n\nשבורה\nסוף']);
    expect(images(manuscript)).toEqual([
      ['סירה "כחולה"', 30, 60],
      ['תמונה', 41, 30],
      ['ישנה', 30, 60],
    ]);
    expect(manuscript.notices).toMatchObject([
      {
        code: 'images_dropped',
        count: 3,
        places: [{ excerpt: expect.stringContaining('') }, {}, { excerpt: 'שבורה' }],
      },
    ]);
  });

  it('come with pages of HTML, whose pictures elsewhere nobody fetches', async () => {
    const body =
      `<p>ים<img src="${await dataUri(42)}" alt="חוף"></p><figure><img src="${await dataUri(43)}"><figcaption>סירה <i>ירוקה</i></figcaption></figure>` +
      '<p><img src="https://example.com/x.png" alt="רחוקה"></p><p><img src="file.png"></p><p>סוף</p>';
    const manuscript = await read(Buffer.from(page(body)), 'ים.html');
    expect(bodies(manuscript)).toEqual(['ים\nחוף\nסירה ירוקה\nרחוקה\nסוף']);
    expect(images(manuscript)).toEqual([
      ['חוף', 42, 30],
      ['סירה ירוקה', 43, 30],
    ]);
    expect(manuscript.parts[0]?.formatting?.marks).toEqual([{ kind: 'emphasis', start: 12, end: 17 }]);
    expect(codes(manuscript)).toEqual(['images_dropped', 'images_linked']);
  });

  it('come with tags of HTML in Markdown, within a line, too', async () => {
    const source = `ים <img alt="חוף" src="${await dataUri(47)}"> גבוה\n\n<p>רחוק <img src="https://example.com/x.png"></p>`;
    const manuscript = await read(Buffer.from(source), 'ים.md');
    expect(bodies(manuscript)).toEqual(['ים  גבוה\n\nחוף\n\nרחוק']);
    expect(images(manuscript)).toEqual([['חוף', 47, 30]]);
    expect(codes(manuscript)).toEqual(['images_linked', 'tags_dropped']);
  });

  it('come with a zip of Google Docs, with e-books, LibreOffice, RTF and Markdown', async () => {
    const png = await picture(44);
    const docs = zipFile([
      file('Book.html', page('<p><img src="images/image1.png" alt="חוף"></p><p>ים</p>')),
      file('images/image1.png', png),
    ]);
    const book = zipFile([
      file('mimetype', 'application/epub+zip'),
      file('META-INF/container.xml', '<container><rootfiles><rootfile full-path="OPS/p.opf"/></rootfiles></container>'),
      file(
        'OPS/p.opf',
        '<package><manifest><item id="a" href="text/a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>',
      ),
      file('OPS/text/a.xhtml', '<html><body><p><img src="../img/a%20b.png" alt="חוף"/></p><p>ים</p></body></html>'),
      file('OPS/img/a b.png', png),
    ]);
    const odt = zipFile([
      file('mimetype', 'application/vnd.oasis.opendocument.text'),
      file(
        'content.xml',
        '<office:document-content><office:body><office:text><text:p><draw:frame><draw:image xlink:href="Pictures/1.png"/><svg:desc>חוף</svg:desc></draw:frame></text:p><text:p>ים</text:p></office:text></office:body></office:document-content>',
      ),
      file('Pictures/1.png', png),
    ]);
    const markdown = `![חוף][image1]\n\nים\n\n[image1]: <data:image/png;base64,${png.toString('base64')}>\n`;
    const withFiles = zipFile([file('text.md', '![חוף](images/1.png)\n\nים'), file('images/1.png', png)]);
    const withTags = zipFile([file('text.md', '<img src="images/1.png" alt="חוף">\n\nים'), file('images/1.png', png)]);
    for (const [bytes, name] of [
      [docs, 'Book.zip'],
      [book, 'book.epub'],
      [odt, 'book.odt'],
      [Buffer.from(markdown), 'book.md'],
      [withFiles, 'book.zip'],
      [withTags, 'book.zip'],
    ] as const) {
      const manuscript = await read(bytes, name);
      const between = name.endsWith('md') || bytes === withFiles || bytes === withTags ? '\n\n' : '\n';
      expect([name, bodies(manuscript), images(manuscript), codes(manuscript)]).toEqual([
        name,
        [`חוף${between}ים`],
        [['חוף', 44, 30]],
        [],
      ]);
    }
    const rtf = `{\\rtf1\\ansi\\uc1 sea{\\*\\shppict{\\pict{\\*\\picprop{\\sp x}}\\pngblip\\picw44 ${png.toString('hex')}}}{\\nonshppict{\\pict\\wmetafile8 00ff}}\\par end\\par}`;
    const english = await read(Buffer.from(rtf), 'book.rtf');
    expect([bodies(english), images(english), codes(english)]).toEqual([['sea\nImage\nend'], [['Image', 44, 30]], []]);
  });

  it('become those of the parts that the author makes of it', async () => {
    const { project } = await createProject(author, { visibility_status: 'public' });
    const source = page(`<p>ים</p><p><img src="${await dataUri(45)}" alt="חוף"></p>`);
    const [proposed] = (await read(Buffer.from(source), 'ים.html')).parts;
    const { title = '', body, formatting } = proposed ?? {};
    const path = `/api/projects/${project.id}/parts`;
    const { part } = (await author.post(path, { title, body, formatting })).as(OnePart, 201);
    const reader = world.person();
    const { text } = (await reader.get(`/api/texts/${part.id}`)).as(OpenedText);
    const image = text.formatting?.blocks.find(({ kind }) => kind === 'image');
    expect(image).toMatchObject({ width: 45, height: 30 });
    expect((await seen(reader, image?.image ?? '')).status).toBe(200);
  });

  it('alone are no manuscript', async () => {
    const { status, text } = await sendFile(author, Buffer.from(page(`<img src="${await dataUri(46)}">`)), 'a.html');
    expect([status, JSON.parse(text)]).toMatchObject([400, { file_kind: 'pictures_only' }]);
  });
});
