import type { Manuscript } from '../splitting/manuscript.js';
import { pictureFiles } from '../pictures/found-picture.js';
import { zipKind } from './file-kind.js';
import { WrongType } from './reading-failures.js';
import { unfoldZip, type ZipFiles } from './zip-files.js';

/**
 * A manuscript in whichever kind of zip file: Word's, LibreOffice's, an electronic book, a page that Google Docs made, Markdown with its pictures.
 *
 * @throws WrongType when it holds another kind of document, Unreadable when it is broken or unfolds to too much
 */
export async function readZip(bytes: Buffer): Promise<Manuscript> {
  const { files, names } = await unfoldZip(bytes);
  const pictures = pictureFiles(names);
  const mimetype = files.get('mimetype')?.toString('utf8').trim() ?? '';
  if (isWord(files)) return (await import('./docx/docx.js')).readDocxFiles(files, pictures);
  if (/opendocument\.text/.test(mimetype)) return (await import('./office/odt.js')).readOdt(files, pictures);
  if (mimetype === 'application/epub+zip' || files.has('META-INF/container.xml'))
    return (await import('./html/epub.js')).readEpub(files, pictures);
  const pages = [...files.keys()].filter((name) => /^[^/]+\.html?$/i.test(name));
  const [page = ''] = pages;
  const textOf = (name: string) => files.get(name)?.toString('utf8') ?? '';
  if (pages.length === 1) return (await import('./html/html.js')).readHtml(textOf(page), [], pictures);
  const [text = '', ...others] = [...files.keys()].filter((name) => /^[^/]+\.(?:md|markdown)$/i.test(name));
  if (text !== '' && others.length === 0)
    return (await import('./markdown/markdown.js')).readMarkdown(textOf(text).replaceAll('\r\n', '\n'), [], pictures);
  throw new WrongType(zipKind(names, mimetype));
}

function isWord(files: ZipFiles): boolean {
  const types = files.get('[Content_Types].xml')?.toString('utf8') ?? '';
  return files.has('word/document.xml') || /wordprocessingml\.(?:document|template)\.main/.test(types);
}
