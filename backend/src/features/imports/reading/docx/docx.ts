import { isBlank } from '@shulayim/anchoring';
import { maxTitleLength } from '@shulayim/contracts/limits';
import mammoth from 'mammoth';
import { asTitle } from '../../splitting/compose-text.js';
import { noPictureFiles } from '../../pictures/found-picture.js';
import type { Manuscript } from '../../splitting/manuscript.js';
import { usualLanguages } from './markup/docx-languages.js';
import { readableMarkup, readableNumbering } from './markup/docx-markup.js';
import type { DocxDocument } from './docx-model.js';
import { relationsOf, withPageHeaders } from './markup/docx-page-headers.js';
import type { ZipFiles } from '../zip-files.js';
import { CommentRanges } from './comment-ranges.js';
import { readDocxComments } from './docx-comments.js';
import { DocxLists } from './docx-lists.js';
import { readDocxStyles, type DocxStyles } from './docx-styles.js';
import { DocxText, type DocxBlock } from './docx-text.js';
import { isOwnDocx, ownDocx } from './own-docx.js';
import { Unreadable } from '../reading-failures.js';

/**
 * A Word document's own words. Reading the document is mammoth's work; of what it finds, the paragraphs, headings and notes
 * are taken, not the HTML that it would make of them.
 */
export async function readDocxFiles(files: ZipFiles, pictures = noPictureFiles): Promise<Manuscript> {
  const document = await readDocument(files);
  const styles = readDocxStyles(stylesOf(files));
  const isOwn = isOwnDocx(files);
  const ranges = new CommentRanges(readDocxComments(files, isOwn));
  const lists = new DocxLists(files.get('word/numbering.xml')?.toString('utf8') ?? '');
  const text = new DocxText(document, styles, { isOwn, ranges, pictures, lists });
  const blocks = document.children.flatMap((element) => text.blocksOf(element));
  const shared = { notes: text.notes, comments: ranges.found, between: '\n', notices: [] } as const;
  if (isOwn) return { ...shared, ...ownDocx(blocks, styles) };
  const { title, rest } = takeTitle(blocks, styles);
  return { ...shared, title, description: null, blocks: rest };
}

async function readDocument(files: ZipFiles): Promise<DocxDocument> {
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

const stylesOf = (files: ZipFiles): string => files.get('word/styles.xml')?.toString('utf8') ?? '';

const kindOf = (xml: string): string =>
  /<w:(document|footnotes|endnotes|numbering)\b/.exec(xml.slice(0, 2000))?.[1] ?? '';

function readable(xml: string, name: string, files: ZipFiles): string {
  const kind = kindOf(xml);
  if (kind === '') return xml;
  if (kind === 'numbering') return readableNumbering(xml);
  const targets = relationsOf(name, files);
  const targetOf = (relation: string) => targets.get(relation) ?? null;
  const own = kind === 'document' ? withPageHeaders(xml, name, files) : xml;
  return readableMarkup(own, { targetOf, usual: usualLanguages(stylesOf(files)) });
}

/** What mammoth takes in place of a zip file: the files that were unfolded under supervision, and no others. */
function asZip(files: ZipFiles): { buffer: Buffer } {
  const file = {
    exists: (name: string) => files.has(name),
    read: async (name: string, encoding?: BufferEncoding) => {
      const content = files.get(name) ?? Buffer.alloc(0);
      if (!encoding) return content;
      return readable(content.toString(encoding), name, files);
    },
  };
  return { file } as unknown as { buffer: Buffer };
}

/** The first paragraph in the style of a title, as far as a title can be as long; what it calls stays. */
function takeTitle(blocks: readonly DocxBlock[], styles: DocxStyles): { title: string; rest: DocxBlock[] } {
  const found = blocks.find(({ text, styleId }) => styles.isTitle(styleId) && !isBlank(text));
  const title = asTitle(found?.text ?? '');
  if (!found || title.length > maxTitleLength) return { title: '', rest: [...blocks] };
  const rest = blocks.flatMap((block) => {
    if (block !== found) return [block];
    return block.notes.length + (block.losses?.length ?? 0) + (block.pictures?.length ?? 0) > 0
      ? [{ ...block, text: '', level: null, marks: [] }]
      : [];
  });
  return { title, rest };
}
