import { textDirection } from '@shulayim/anchoring';
import JSZip from 'jszip';
import { exportMarks } from '../../../platform/files/export-marks.js';
import type { ExportedProject } from '../exported-project.js';
import { words } from '../formats/export-words.js';
import { escaped, fitForXml } from '../formats/markup.js';
import { notesApart } from '../layout/notes-apart.js';
import { bookPage, partPage, titlePage, typed, type Book } from './book-pages.js';
import { bookStyle } from './book-style.js';

interface BookFile {
  readonly id: string;
  readonly name: string;
  readonly content: string;
  readonly title: string;
}

/**
 * A work as an electronic book: a page for each part, without what readers said of it, since a book is for those who read it
 * next. Source: EPUB 3.3.
 */
export async function projectBook(whole: ExportedProject): Promise<Buffer> {
  const { project, notesOf } = notesApart({
    ...whole,
    parts: whole.parts.map((part) => ({ ...part, comments: [] })),
  });
  const book = asBook(project);
  const parts = project.parts.map((part, index): BookFile => ({
    id: `part-${index + 1}`,
    name: `part-${index + 1}.xhtml`,
    content: partPage(part, notesOf(part), { ...project, ...book }),
    title: part.title,
  }));
  const pages = [{ id: 'title', name: 'title.xhtml', content: titlePage(book), title: project.title }, ...parts];
  const zip = new JSZip();
  // Who writes the words is asked of its first bytes.
  const write = (name: string, content: string, compression: 'STORE' | 'DEFLATE' = 'DEFLATE') =>
    zip.file(name, content, { date: project.exportedAt, compression, createFolders: false });
  write('mimetype', 'application/epub+zip', 'STORE');
  write('META-INF/container.xml', container);
  write('EPUB/package.opf', packageFile(book, pages));
  write('EPUB/nav.xhtml', contents(book, pages));
  write('EPUB/style.css', bookStyle);
  for (const { name, content } of pages) write(`EPUB/${name}`, content);
  for (const [id, { bytes, type }] of project.images ?? [])
    zip.file(`EPUB/images/${id}.${type}`, bytes, { date: project.exportedAt, createFolders: false });
  return zip.generateAsync({ type: 'nodebuffer', mimeType: 'application/epub+zip' });
}

function asBook(project: ExportedProject): Book {
  const direction = textDirection([project.title, ...project.parts.map(({ body }) => body)].join('\n'));
  return { project, direction, language: direction === 'rtl' ? 'he' : 'en' };
}

const container = `<?xml version="1.0" encoding="utf-8"?>
<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

const plain = (text: string): string => escaped(fitForXml(text).trim());

function packageFile({ project, language, direction }: Book, pages: readonly BookFile[]): string {
  const { id, title, authorName, description, exportedAt, images } = project;
  const modified = `${exportedAt.toISOString().slice(0, 19)}Z`;
  const item = (name: string, href: string, type: string, more = '') =>
    `<item id="${name}" href="${href}" media-type="${type}"${more}/>`;
  const page = 'application/xhtml+xml';
  return `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${language}" dir="${direction}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:${escaped(id)}</dc:identifier>
<dc:title>${plain(title) || words('untitled')}</dc:title>
<dc:language>${language}</dc:language>
${plain(authorName) ? `<dc:creator>${plain(authorName)}</dc:creator>` : ''}
${plain(description ?? '') ? `<dc:description>${plain(description ?? '')}</dc:description>` : ''}
<meta property="dcterms:modified">${modified}</meta>
<meta name="${exportMarks.property}" content="work"/>
</metadata>
<manifest>
${item('nav', 'nav.xhtml', page, ' properties="nav"')}
${item('style', 'style.css', 'text/css')}
${[
  ...pages.map(({ id: name, name: href }) => item(name, href, page)),
  ...[...(images ?? [])].map(([image, { type }]) => item(`image-${image}`, `images/${image}.${type}`, `image/${type}`)),
].join('\n')}
</manifest>
<spine page-progression-direction="${direction}">
<itemref idref="title"/>
<itemref idref="nav"/>
${pages
  .slice(1)
  .map(({ id: name }) => `<itemref idref="${name}"/>`)
  .join('\n')}
</spine>
</package>
`;
}

function contents(look: Pick<Book, 'language' | 'direction'>, pages: readonly BookFile[]): string {
  const entries = pages.map(({ name, title }) => {
    const text = typed(title.replace(/\s+/g, ' ').trim()) || words('untitled');
    return `<li dir="${textDirection(title)}"><a href="${name}">${text}</a></li>`;
  });
  return bookPage(
    words('contents'),
    look,
    `<nav epub:type="toc" role="doc-toc">\n<h1>${words('contents')}</h1>\n<ol>\n${entries.join('\n')}\n</ol>\n</nav>`,
  );
}
