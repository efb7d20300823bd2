import { DomUtils } from 'htmlparser2';
import type { Element } from 'domhandler';
import type { FoundComment } from '../../splitting/manuscript.js';

/**
 * The comments of a page that Google Docs made: it writes them as it writes notes, by links of another name. Neither who said it, nor
 * about which words, is in the page: each is about the paragraph that it stands in.
 */
export class HtmlComments {
  readonly found = new Map<string, FoundComment>();

  /** @returns its number; null of a note */
  read(call: Element, body: Element): string | null {
    const [, number = null] = /^#cmnt(\d+)$/.exec(call.attribs['href'] ?? '') ?? [];
    if (number === null) return null;
    const lines = DomUtils.getElementsByTagName('p', [body], true).map((line) => DomUtils.textContent(line));
    const text = lines
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .join('\n')
      .trim();
    this.found.set(number, { author: '', text, at: null, isResolved: false, quote: '' });
    return number;
  }
}
