import type { Element } from 'domhandler';
import type { Block } from '../../splitting/manuscript.js';

export const emptyLine: Block = { text: '', level: null, notes: [] };
/** More than any text has; what was written by hand may say whatever it likes. */
const maxLines = 1_000;

/** The blank lines before an element of an exported book: how many, or they themselves where they hold blanks. */
export function gapBefore({ attribs }: Element): Block[] {
  const gap = attribs['data-gap'] ?? '';
  if (/^\d{1,4}$/.test(gap)) return Array.from({ length: Math.min(Number(gap), maxLines) }, () => emptyLine);
  return linesIn(gap).map((text) => ({ ...emptyLine, text }));
}

function linesIn(gap: string): string[] {
  try {
    const lines: unknown = JSON.parse(gap);
    return Array.isArray(lines) ? lines.filter((line) => typeof line === 'string').slice(0, maxLines) : [];
  } catch {
    return [];
  }
}
