import type { Manuscript } from '../splitting/manuscript.js';
import { zipKind } from './file-kind.js';
import { WrongType } from './reading-failures.js';
import { unfoldZip, type ZipFiles } from './zip-files.js';

/**
 * A manuscript in whichever kind of zip file: Word's, LibreOffice's, an electronic book, a page that Google Docs made.
 *
 * @throws WrongType when it holds another kind of document, Unreadable when it is broken or unfolds to too much
 */
export async function readZip(bytes: Buffer): Promise<Manuscript> {
  const { files, names } = await unfoldZip(bytes);
  const mimetype = files.get('mimetype')?.toString('utf8').trim() ?? '';
  if (isWord(files)) return (await import('./docx/docx.js')).readDocxFiles(files);
  if (/opendocument\.text/.test(mimetype)) return (await import('./office/odt.js')).readOdt(files);
  if (mimetype === 'application/epub+zip' || files.has('META-INF/container.xml'))
    return (await import('./html/epub.js')).readEpub(files);
  const pages = [...files.keys()].filter((name) => /^[^/]+\.html?$/i.test(name));
  const [page = ''] = pages;
  if (pages.length === 1) return (await import('./html/html.js')).readHtml(files.get(page)?.toString('utf8') ?? '', []);
  throw new WrongType(zipKind(names, mimetype));
}

function isWord(files: ZipFiles): boolean {
  const types = files.get('[Content_Types].xml')?.toString('utf8') ?? '';
  return files.has('word/document.xml') || /wordprocessingml\.(?:document|template)\.main/.test(types);
}
