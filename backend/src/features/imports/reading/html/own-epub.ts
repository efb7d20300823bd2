import { isBlank } from '@shulayim/anchoring';
import type { Document } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { maxDescriptionLength } from '@shulayim/contracts/limits';
import { exportMarks } from '../../../../platform/files/export-marks.js';
import type { PictureFiles } from '../../pictures/found-picture.js';
import type { Block, Manuscript, Note } from '../../splitting/manuscript.js';
import { withOpening } from '../docx/own-docx.js';
import { HtmlText } from './html-text.js';

/** Whether this program wrote the book. @param book its package file */
export const isOwnBook = (book: Document): boolean =>
  DomUtils.getElementsByTagName('meta', book, true).some(({ attribs }) => attribs['name'] === exportMarks.property);

/** A work that was exported as a book: the same parts, line by line. @param pages in the order in which they are read */
export function ownBook(book: Document, pages: readonly Document[], pictures: PictureFiles): Manuscript {
  const valueOf = (name: string) => {
    const [element] = DomUtils.getElementsByTagName(name, book, true);
    return element ? DomUtils.textContent(element).trim() : '';
  };
  const [title, description] = [valueOf('dc:title'), valueOf('dc:description')];
  const front = new Set([title, valueOf('dc:creator'), ...description.split('\n')].map((text) => text.trim()));
  const opening: Block[] = [];
  const parts: { heading: Block; blocks: Block[] }[] = [];
  const notes: Note[] = [];
  for (const page of pages) {
    const read = new HtmlText(page, '', true, pictures);
    for (const block of read.blocks.map((each) => moved(each, notes.length))) {
      const isPart = block.level === 1 && !isBlank(block.text);
      const isFront = parts.length === 0 && isTitlePage(page) && front.has(block.text.trim());
      if (isFront) continue;
      if (isPart) parts.push({ heading: { ...block, level: null }, blocks: [] });
      else (parts.at(-1)?.blocks ?? opening).push(block);
    }
    notes.push(...read.notes);
  }
  return {
    title,
    description: description.slice(0, maxDescriptionLength) || null,
    ...withOpening(opening, parts),
    notes,
    between: '\n',
    notices: [],
  };
}

const isTitlePage = (page: Document): boolean =>
  DomUtils.getElementsByTagName('section', page, true).some(({ attribs }) => attribs['epub:type'] === 'titlepage');

/** A page counts its notes from none. */
const moved = (block: Block, by: number): Block => ({
  ...block,
  notes: block.notes.map((index) => index + by),
});
