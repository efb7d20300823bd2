import type { ImportNoticeCode } from '@shulayim/contracts';
import mammoth from 'mammoth';
import type { Manuscript } from '../splitting/manuscript.js';
import type { DocxDocument } from './docx-model.js';
import { openDocx, type DocxFiles } from './docx-files.js';
import { readDocxStyles } from './docx-styles.js';
import { DocxText } from './docx-text.js';
import { Unreadable } from './reading-failures.js';

/**
 * A Word document's own words. Reading the document is mammoth's work; of what it finds, the paragraphs, headings and notes
 * are taken, not the HTML that it would make of them.
 */
export async function readDocx(bytes: Buffer): Promise<Manuscript> {
  const files = await openDocx(bytes);
  const document = await readDocument(files);
  const styles = readDocxStyles(files.get('word/styles.xml')?.toString('utf8') ?? '');
  const text = new DocxText(document, styles);
  const blocks = document.children.flatMap((element) => text.blocksOf(element));
  return {
    title: text.title,
    blocks,
    notes: text.notes,
    between: '\n',
    notices: noticesOf(text, document),
  };
}

async function readDocument(files: DocxFiles): Promise<DocxDocument> {
  const read: { document: DocxDocument | null } = { document: null };
  const transformDocument = (document: DocxDocument): DocxDocument => {
    read.document = document;
    return { ...document, children: [] };
  };
  try {
    await mammoth.convertToHtml(asZip(files), { transformDocument, includeDefaultStyleMap: false });
  } catch {
    throw new Unreadable();
  }
  if (!read.document) throw new Unreadable();
  return read.document;
}

/** What mammoth takes in place of a zip file: the files that were unfolded under supervision, and no others. */
function asZip(files: DocxFiles): { buffer: Buffer } {
  const file = {
    exists: (name: string) => files.has(name),
    read: async (name: string, encoding?: BufferEncoding) => {
      const content = files.get(name) ?? Buffer.alloc(0);
      return encoding ? content.toString(encoding) : content;
    },
  };
  return { file } as unknown as { buffer: Buffer };
}

function noticesOf(text: DocxText, { comments }: DocxDocument): ImportNoticeCode[] {
  const found: readonly (readonly [boolean, ImportNoticeCode])[] = [
    [text.hasImages, 'images_dropped'],
    [text.hasTables, 'tables_flattened'],
    [text.notes.length > 0, 'footnotes_appended'],
    [comments.length > 0, 'comments_dropped'],
  ];
  return found.flatMap(([isSo, code]) => (isSo ? [code] : []));
}
