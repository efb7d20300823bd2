import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { Unreadable, WrongType } from './reading-failures.js';

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
    zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
  } catch {
    throw new Unreadable();
  }
  const files = await unfold(zip);
  const types = files.get('[Content_Types].xml')?.toString('utf8') ?? '';
  const isText = files.has('word/document.xml') || /wordprocessingml\.(?:document|template)\.main/.test(types);
  if (!isText) throw new WrongType();
  return files;
}

async function unfold(zip: ZipFile): Promise<Map<string, Buffer>> {
  if (zip.entryCount > maxEntries) throw new Unreadable();
  const files = new Map<string, Buffer>();
  let unfolded = 0;
  const take = (bytes: number) => {
    unfolded += bytes;
    if (unfolded > maxUnfoldedBytes) throw new Unreadable();
  };
  try {
    for await (const entry of zip.eachEntry()) {
      if (/\.(?:xml|rels)$/i.test(entry.fileName)) files.set(entry.fileName, await unfoldEntry(zip, entry, take));
    }
  } catch {
    throw new Unreadable();
  }
  return files;
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
