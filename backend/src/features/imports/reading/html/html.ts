import type { ImportNoticeCode } from '@shulayim/contracts';
import { parseDocument } from 'htmlparser2';
import type { Manuscript } from '../../splitting/manuscript.js';
import { HtmlText } from './html-text.js';

/**
 * The words of a page of HTML, whoever wrote it: a program that exports, a browser that saved, or a clipboard.
 *
 * @param notices what is known of the file already
 */
export function readHtml(source: string, notices: readonly ImportNoticeCode[]): Manuscript {
  const { title, blocks, notes } = new HtmlText(parseDocument(source, { decodeEntities: true }));
  return { title, description: null, blocks, notes, between: '\n', notices };
}
