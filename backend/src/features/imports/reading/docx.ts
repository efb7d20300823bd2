import mammoth from 'mammoth';
import type { Manuscript } from '../splitting/manuscript.js';
import { readableMarkup } from './docx-markup.js';
import type { DocxDocument } from './docx-model.js';
import { openDocx, type DocxFiles } from './docx-files.js';
import { readDocxStyles } from './docx-styles.js';
import { DocxText, takeTitle } from './docx-text.js';
import { isOwnDocx, ownDocx } from './own-docx.js';
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
  const shared = { notes: text.notes, between: '\n', notices: [] } as const;
  if (isOwnDocx(files)) return { ...shared, ...ownDocx(blocks, styles) };
  const { title, rest } = takeTitle(blocks, styles);
  return { ...shared, title, description: null, blocks: rest };
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
    throw new Unreadable('damaged');
  }
  if (!read.document) throw new Unreadable('damaged');
  return read.document;
}

const isText = (xml: string): boolean => /<w:(?:document|footnotes|endnotes)\b/.test(xml.slice(0, 2000));

/** What mammoth takes in place of a zip file: the files that were unfolded under supervision, and no others. */
function asZip(files: DocxFiles): { buffer: Buffer } {
  const file = {
    exists: (name: string) => files.has(name),
    read: async (name: string, encoding?: BufferEncoding) => {
      const content = files.get(name) ?? Buffer.alloc(0);
      if (!encoding) return content;
      const text = content.toString(encoding);
      return isText(text) ? readableMarkup(text) : text;
    },
  };
  return { file } as unknown as { buffer: Buffer };
}
