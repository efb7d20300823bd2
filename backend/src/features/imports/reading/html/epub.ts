import { isTag, type Document, type Element } from 'domhandler';
import { posix } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { noPictureFiles } from '../../pictures/found-picture.js';
import type { Manuscript } from '../../splitting/manuscript.js';
import { Unreadable } from '../reading-failures.js';
import type { ZipFiles } from '../zip-files.js';
import { HtmlText } from './html-text.js';
import { isOwnBook, ownBook } from './own-epub.js';

/**
 * The text of an electronic book, its pages in the order in which they are read. Source: EPUB 3.3, sections 4 and 5.
 *
 * @throws Unreadable when it names no pages, or is locked
 */
export function readEpub(files: ZipFiles, pictures = noPictureFiles): Manuscript {
  const textOf = (name: string): string => files.get(name)?.toString('utf8') ?? '';
  const xml = (name: string): Document => parseDocument(textOf(name), { xmlMode: true });
  const encryption = textOf('META-INF/encryption.xml');
  if (/xenc:EncryptedData/.test(encryption) && /\.x?html/.test(encryption)) throw new Unreadable('password');
  const [root] = DomUtils.getElementsByTagName('rootfile', xml('META-INF/container.xml'), true);
  const packageName = root?.attribs['full-path'] ?? '';
  const book = xml(packageName);
  const items = new Map(
    DomUtils.getElementsByTagName('item', book, true).map((item) => [item.attribs['id'] ?? '', item]),
  );
  const names = DomUtils.getElementsByTagName('itemref', book, true).flatMap(({ attribs }) => {
    const item = items.get(attribs['idref'] ?? '');
    const isText =
      item && /html/.test(item.attribs['media-type'] ?? '') && !/\bnav\b/.test(item.attribs['properties'] ?? '');
    return isText ? posix.join(posix.dirname(packageName), decodeURIComponent(item.attribs['href'] ?? '')) : [];
  });
  const pages = names.filter((name) => files.has(name));
  if (pages.length === 0) throw new Unreadable('damaged');
  if (isOwnBook(book))
    return ownBook(
      book,
      pages.map((name) => parseDocument(bodyOf(textOf(name), name))),
      pictures,
    );
  const labels = labelsOf(book, packageName, xml);
  const isSimplified = /LibreOffice/.test(generatorOf(book));
  const css = [...files.keys()].filter((name) => name.endsWith('.css')).map((name) => `<style>${textOf(name)}</style>`);
  const [named] = DomUtils.getElementsByTagName('dc:title', book, true);
  const said = named ? lineOf(named) : '';
  // What LibreOffice calls a document without a title.
  const title = isSimplified && said === 'Unknown Title' ? '' : said;
  const bodies = pages.map((name) => `<div>${bodyOf(textOf(name), name, labels.get(name))}</div>`);
  const [first = '', ...others] = bodies;
  const isTitlePage = !/<img\b/.test(first) && lineOf(parseDocument(first)) === title && others.length > 0;
  const whole = parseDocument([...css, ...(isTitlePage ? others : bodies)].join('\n'));
  const read = new HtmlText(whole, languageOf(book), false, pictures);
  return {
    title: title || read.title,
    description: null,
    blocks: read.blocks,
    notes: read.notes,
    between: '\n',
    notices: isSimplified ? ['e_book_simplified'] : [],
  };
}

const languageOf = (book: Document): string => {
  const [language] = DomUtils.getElementsByTagName('dc:language', book, true);
  return language ? DomUtils.textContent(language).trim() : 'he';
};

const generatorOf = (book: Document): string =>
  DomUtils.getElementsByTagName('meta', book, true).find(({ attribs }) => attribs['name'] === 'generator')?.attribs[
    'content'
  ] ?? '';

/** What the contents call each page as a whole, by its name. */
function labelsOf(book: Document, packageName: string, xml: (name: string) => Document): ReadonlyMap<string, string> {
  const folder = posix.dirname(packageName);
  const nav = DomUtils.getElementsByTagName('item', book, true).find(({ attribs }) =>
    /\bnav\b/.test(attribs['properties'] ?? ''),
  );
  if (!nav) return new Map();
  const name = posix.join(folder, decodeURIComponent(nav.attribs['href'] ?? ''));
  const links = DomUtils.getElementsByTagName('a', xml(name), true);
  return new Map(
    links.map((link) => [
      posix.join(posix.dirname(name), decodeURIComponent(link.attribs['href'] ?? '')),
      lineOf(link),
    ]),
  );
}

const lineOf = (element: Element | Document): string => DomUtils.textContent(element).replace(/\s+/g, ' ').trim();

/** A page without headings begins with one where its first line is what the contents call it. */
function markHeading(body: Element, label: string): void {
  const first = body.children.filter(isTag)[0];
  const hasHeading = DomUtils.findOne(({ name }) => /^h[1-6]$/.test(name), body.children) !== null;
  if (first?.name === 'p' && !hasHeading && lineOf(first) === label) first.name = 'h1';
}

/** A page's body, its places and links told apart from those of the others, and with its styles. */
function bodyOf(source: string, name: string, label = ''): string {
  const page = parseDocument(source, { xmlMode: true });
  const [body] = DomUtils.getElementsByTagName('body', page, true);
  const styles = DomUtils.getElementsByTagName('style', page, true);
  if (!body) return '';
  markHeading(body, label);
  for (const element of DomUtils.findAll(() => true, body.children)) ofFile(element, name);
  return [...styles, ...body.children].map((node) => DomUtils.getOuterHTML(node, { xmlMode: false })).join('');
}

function ofFile({ attribs }: Element, name: string): void {
  if (attribs['src'] && !/^[a-z]+:|^\//i.test(attribs['src']))
    attribs['src'] = posix.join(posix.dirname(name), attribs['src']);
  // What some programs say of a picture is its file.
  if (attribs['src'] && posix.basename(attribs['alt'] ?? '') === posix.basename(attribs['src'])) attribs['alt'] = '';
  if (attribs['id']) attribs['id'] = `${name}#${attribs['id']}`;
  const [file = '', place] = (attribs['href'] ?? '').split('#');
  if (place === undefined || /^[a-z]+:/i.test(file)) return;
  const target = file === '' ? name : posix.join(posix.dirname(name), decodeURIComponent(file));
  attribs['href'] = `#${encodeURIComponent(`${target}#${place}`)}`;
}
