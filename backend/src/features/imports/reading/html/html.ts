import type { ImportNoticeCode } from '@shulayim/contracts';
import type { Document } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { noPictureFiles } from '../../pictures/found-picture.js';
import type { Block, Manuscript } from '../../splitting/manuscript.js';
import { HtmlText } from './html-text.js';

/**
 * The words of a page of HTML, whoever wrote it: a program that exports, a browser that saved, or a clipboard.
 *
 * @param notices  what is known of the file already
 * @param pictures those that stand beside it
 */
export function readHtml(source: string, notices: readonly ImportNoticeCode[], pictures = noPictureFiles): Manuscript {
  const page = parseDocument(source, { decodeEntities: true });
  const { title, blocks, notes, comments } = new HtmlText(page, 'he', false, pictures);
  const named = title === '' ? titleAbove(blocks, page) : title;
  const rest = title === '' && named !== '' ? blocks.slice(1) : blocks;
  return { title: named, description: null, blocks: rest, notes, comments: comments.found, between: '\n', notices };
}

/** What the page is called by itself, where its first line is the same words and nothing else; else empty. */
function titleAbove([first]: readonly Block[], page: Document): string {
  const [element] = DomUtils.getElementsByTagName('title', page, true);
  const title = element ? DomUtils.textContent(element).replace(/\s+/g, ' ').trim() : '';
  const isOnly = first?.level === null && first.notes.length + (first.pictures?.length ?? 0) === 0;
  return isOnly && (first.losses ?? []).length === 0 && first.text.replace(/\s+/g, ' ').trim() === title ? title : '';
}
