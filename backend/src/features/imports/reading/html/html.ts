import type { ImportNoticeCode } from '@shulayim/contracts';
import { parseDocument } from 'htmlparser2';
import { noPictureFiles } from '../../pictures/found-picture.js';
import type { Manuscript } from '../../splitting/manuscript.js';
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
  return { title, description: null, blocks, notes, comments: comments.found, between: '\n', notices };
}
