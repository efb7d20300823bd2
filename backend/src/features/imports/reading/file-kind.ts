import type { ManuscriptFileKind } from '@shulayim/contracts';

/** What a file begins with, in its first bytes or its first letters. */
const beginnings: readonly (readonly [beginning: RegExp, kind: ManuscriptFileKind])[] = [
  [/^[\s\S]{0,20}%PDF-\d/, 'pdf'],
  [/^\s*\{\\rtf/, 'rtf'],
  [/^\s*<(?:!doctype|html|\?xml|svg)/i, 'web_page'],
  [/^(?:From:|MIME-Version:)[^\n]*[\s\S]{0,600}multipart\/related/i, 'web_page'],
  [/^(?:\u0089PNG|\u00ff\u00d8\u00ff|GIF8|II\*\u0000|MM\u0000\*|BM[\s\S]{4}\u0000{4}|RIFF[\s\S]{4}WEBP)/, 'picture'],
  [/^[\s\S]{4}ftyp(?:heic|heix|mif1|avif)/, 'picture'],
  [/^(?:Rar!|7z\u00bc\u00af|\u001f\u008b)/, 'archive'],
];

const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Streams of a compound file, by the names that its directory has for them. */
const streams: readonly (readonly [name: string, kind: ManuscriptFileKind])[] = [
  ['EncryptedPackage', 'password'],
  ['WordDocument', 'old_word'],
  ['Workbook', 'spreadsheet'],
  ['PowerPoint Document', 'presentation'],
];

/** What a file is that is no manuscript, by its content; null where that does not tell. */
export function foreignKind(bytes: Uint8Array): ManuscriptFileKind | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.subarray(0, 8).equals(compoundFile)) {
    const stream = streams.find(([name]) => buffer.includes(Buffer.from(name, 'utf16le')));
    return stream?.[1] ?? 'old_word';
  }
  const start = buffer.toString('latin1', 0, 1200);
  return beginnings.find(([beginning]) => beginning.test(start))?.[1] ?? null;
}

/** Kinds that are zip files, by a file that they hold. */
const inside: readonly (readonly [name: RegExp, kind: ManuscriptFileKind])[] = [
  [/^Index\/Document\.iwa$|^Index\.zip$|^index\.(?:xml|apxl)$/, 'pages'],
  [/^META-INF\/container\.xml$/, 'epub'],
  [/^xl\//, 'spreadsheet'],
  [/^ppt\//, 'presentation'],
];

/**
 * What a zip file is that is no Word document.
 *
 * @param mimetype the content of the file `mimetype`, which OpenDocument and EPUB begin with; empty where there is none
 */
export function zipKind(names: readonly string[], mimetype: string): ManuscriptFileKind {
  if (mimetype.startsWith('application/epub')) return 'epub';
  if (/opendocument\.spreadsheet/.test(mimetype)) return 'spreadsheet';
  if (/opendocument\.presentation/.test(mimetype)) return 'presentation';
  if (mimetype.startsWith('application/vnd.oasis.opendocument')) return 'opendocument';
  return inside.find(([name]) => names.some((each) => name.test(each)))?.[1] ?? 'archive';
}
