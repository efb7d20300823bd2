import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { zipKind } from '../file-kind.js';
import { Unreadable, WrongType } from '../reading-failures.js';

/** What the text files of a docx may unfold to, all together: 20 times the longest novel. Counted while it unfolds. */
const maxUnfoldedBytes = 64 * 1024 * 1024;
const maxEntries = 5_000;

/** The files of a docx that hold text; pictures are never unfolded. */
export type DocxFiles = ReadonlyMap<string, Buffer>;

/**
 * Opens the zip file that a docx is.
 *
 * @throws WrongType when it holds another kind of document, Unreadable when it is broken or unfolds to too much
 */
export async function openDocx(bytes: Buffer): Promise<DocxFiles> {
  let zip: ZipFile;
  try {
    zip = await fromBufferPromise(withoutTail(bytes), { lazyEntries: true, validateEntrySizes: true });
  } catch {
    throw new Unreadable('damaged');
  }
  const { files, names } = await unfold(zip);
  const types = files.get('[Content_Types].xml')?.toString('utf8') ?? '';
  const isText = files.has('word/document.xml') || /wordprocessingml\.(?:document|template)\.main/.test(types);
  if (!isText) throw new WrongType(zipKind(names, files.get('mimetype')?.toString('utf8') ?? ''));
  return files;
}

const endSignature = Buffer.from('PK\x05\x06', 'latin1');
const endLength = 22;
/** Where the end says how long the comment after it is. */
const commentLengthAt = 20;

/** A zip up to its end: some programs leave bytes behind it, or promise a comment that is not there. */
function withoutTail(bytes: Buffer): Buffer {
  const end = bytes.lastIndexOf(endSignature);
  if (end < 0 || end + endLength > bytes.length) return bytes;
  const whole = Buffer.from(bytes.subarray(0, end + endLength));
  whole.writeUInt16LE(0, end + commentLengthAt);
  return whole;
}

async function unfold(zip: ZipFile): Promise<{ files: Map<string, Buffer>; names: string[] }> {
  if (zip.entryCount > maxEntries) throw new Unreadable('damaged');
  const files = new Map<string, Buffer>();
  const names: string[] = [];
  let unfolded = 0;
  const take = (bytes: number) => {
    unfolded += bytes;
    if (unfolded > maxUnfoldedBytes) throw new Unreadable('damaged');
  };
  try {
    for await (const entry of zip.eachEntry()) {
      names.push(entry.fileName);
      if (/\.(?:xml|rels)$|^mimetype$/i.test(entry.fileName))
        files.set(entry.fileName, await unfoldEntry(zip, entry, take));
    }
  } catch {
    throw new Unreadable('damaged');
  }
  return { files, names };
}

async function unfoldEntry(zip: ZipFile, entry: Entry, take: (bytes: number) => void): Promise<Buffer> {
  const stream = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    take(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
