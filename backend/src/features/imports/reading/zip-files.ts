import { inflateRawSync } from 'node:zlib';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { Unreadable } from './reading-failures.js';

/** What the text files of a zip may unfold to, all together: 20 times the longest novel. Counted while it unfolds. */
const maxUnfoldedBytes = 64 * 1024 * 1024;
const maxEntries = 5_000;
/** Pictures are unfolded later, those that the text shows. */
const ofText = /\.(?:xml|rels|x?html?|opf|ncx|css|md|markdown)$|^mimetype$/i;

/** The files of a zip that hold text, by their names in it. */
export type ZipFiles = ReadonlyMap<string, Buffer>;

export interface Unfolded {
  readonly files: ZipFiles;
  /** Of all that the zip holds. */
  readonly names: readonly string[];
}

async function openZip(bytes: Buffer): Promise<ZipFile> {
  try {
    return await fromBufferPromise(withoutTail(bytes), { lazyEntries: true, validateEntrySizes: true });
  } catch {
    throw new Unreadable('damaged');
  }
}

/**
 * Some of a zip's files, of those that are not too large.
 *
 * @param mostBytes of one, and of all together
 * @returns those that could be had
 */
export async function unfoldSome(
  bytes: Buffer,
  names: ReadonlySet<string>,
  mostBytes: { readonly each: number; readonly all: number },
): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  if (names.size === 0) return files;
  const zip = await openZip(bytes);
  let left = mostBytes.all;
  for await (const entry of zip.eachEntry()) {
    if (!names.has(entry.fileName) || entry.uncompressedSize > Math.min(left, mostBytes.each)) continue;
    // What is longer than it claims to be is refused while it unfolds.
    const file = await unfoldEntry(zip, entry, entry.uncompressedSize).catch(() => null);
    if (file) files.set(entry.fileName, file);
    left -= entry.uncompressedSize;
  }
  return files;
}

/** @throws Unreadable when it is broken or unfolds to too much */
export async function unfoldZip(bytes: Buffer): Promise<Unfolded> {
  const zip = await openZip(bytes);
  if (zip.entryCount > maxEntries) throw new Unreadable('damaged');
  const files = new Map<string, Buffer>();
  const names: string[] = [];
  let left = maxUnfoldedBytes;
  try {
    for await (const entry of zip.eachEntry()) {
      names.push(entry.fileName);
      if (!ofText.test(entry.fileName)) continue;
      const file = await unfoldEntry(zip, entry, left);
      files.set(entry.fileName, file);
      left -= file.length;
    }
  } catch {
    throw new Unreadable('damaged');
  }
  return { files, names };
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

const deflated = 8;

/**
 * Unfolded at once rather than in a stream: nobody else waits for this thread.
 *
 * @throws when it is longer than `mostBytes`, or not as long as it claims to be
 */
async function unfoldEntry(zip: ZipFile, entry: Entry, mostBytes: number): Promise<Buffer> {
  if (!entry.canDecodeFileData()) throw new Error('encrypted, or packed in a way of its own');
  const isDeflated = entry.compressionMethod === deflated;
  const stream = await zip.openReadStreamPromise(entry, isDeflated ? { decompress: false } : {});
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  const packed = Buffer.concat(chunks);
  const file = isDeflated ? inflateRawSync(packed, { maxOutputLength: Math.max(1, mostBytes) }) : packed;
  if (file.length !== entry.uncompressedSize || file.length > mostBytes) throw new Error('not as long as it claims');
  return file;
}
