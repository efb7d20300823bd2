import { decodeText } from './decode-text.js';
import { foreignKind } from '../file-kind.js';
import { readMarkdown } from '../markdown/markdown.js';
import { WrongType } from '../reading-failures.js';
import type { Manuscript } from '../../splitting/manuscript.js';

/**
 * A manuscript in a file of letters: Rich Text Format, a page of HTML, Markdown, or text as such.
 *
 * @param name of the file: the only thing that tells Markdown from plain text for certain
 */
export async function readText(bytes: Uint8Array, name: string): Promise<Manuscript> {
  const kind = foreignKind(bytes);
  if (kind === 'rtf') return (await import('../office/rtf/rtf.js')).readRtf(bytes);
  if (kind && kind !== 'web_page') throw new WrongType(kind);
  const { text, notices } = decodeText(bytes);
  if (isPage(text, name)) return (await import('../html/html.js')).readHtml(text, notices);
  const kindOfText = kind ?? foreignKind(Buffer.from(text.slice(0, 1200)));
  if (kindOfText) throw new WrongType(kindOfText);
  if (/\.(?:md|markdown)$/i.test(name)) return readMarkdown(text, notices);
  const blocks = text.split('\n').map((line) => ({ text: line, level: null, notes: [] }));
  return { title: '', description: null, blocks, notes: [], between: '\n', notices };
}

/** A page, or a piece of one, as a clipboard has it. */
function isPage(text: string, name: string): boolean {
  const start = text.slice(0, 1200);
  if (/^\s*<(?:\?xml|svg)/i.test(start)) return /<html\b/i.test(start);
  return /^\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html)\b/i.test(start) || /\.x?html?$/i.test(name);
}
