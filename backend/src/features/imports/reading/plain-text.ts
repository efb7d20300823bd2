import { decodeText } from './decode-text.js';
import { foreignKind } from './file-kind.js';
import { readMarkdown } from './markdown/markdown.js';
import { WrongType } from './reading-failures.js';
import type { Manuscript } from '../splitting/manuscript.js';

/** @param name of the file: the only thing that tells Markdown from plain text for certain */
export function readText(bytes: Uint8Array, name: string): Manuscript {
  const kind = foreignKind(bytes);
  if (kind) throw new WrongType(kind);
  const { text, notices } = decodeText(bytes);
  const kindOfText = foreignKind(Buffer.from(text.slice(0, 1200)));
  if (kindOfText) throw new WrongType(kindOfText);
  if (/\.(?:md|markdown)$/i.test(name)) return readMarkdown(text, notices);
  const blocks = text.split('\n').map((line) => ({ text: line, level: null, notes: [] }));
  return { title: '', description: null, blocks, notes: [], between: '\n', notices };
}
