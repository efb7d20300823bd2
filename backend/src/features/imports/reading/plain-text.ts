import { decodeText } from './decode-text.js';
import { readMarkdown } from './markdown.js';
import { WrongType } from './reading-failures.js';
import type { Manuscript } from '../splitting/manuscript.js';

/** What begins like this is text to a computer, but to nobody else; or no text at all. */
const otherKinds = [/^%PDF-/, /^\{\\rtf/, /^\s*<(?:!doctype|html|\?xml|svg)/i];

/** @param name of the file: the only thing that tells Markdown from plain text for certain */
export function readText(bytes: Uint8Array, name: string): Omit<Manuscript, 'title'> {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  if (otherKinds.some((kind) => kind.test(start))) throw new WrongType();
  const { text, notices } = decodeText(bytes);
  if (otherKinds.some((kind) => kind.test(text.slice(0, 200)))) throw new WrongType();
  if (/\.(?:md|markdown)$/i.test(name)) return readMarkdown(text, notices);
  const blocks = text.split('\n').map((line) => ({ text: line, level: null, notes: [] }));
  return { blocks, notes: [], between: '\n', notices };
}
