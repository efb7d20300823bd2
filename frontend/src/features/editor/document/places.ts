import type { Span } from '@shulayim/anchoring';
import type { Node } from 'prosemirror-model';
import { attributesOfLine } from './schema';

/** Where a line stands in both: `start` in the body, `from` in the document. */
interface Line extends Span {
  readonly from: number;
}

/** Places of a body as positions of its document, and the other way round. */
export interface Places {
  /** An offset inside a line break is the line's end. */
  readonly position: (offset: number) => number;
  readonly offset: (position: number) => number;
}

export function placesOf(doc: Node): Places {
  const usual = doc.attrs['ending'] as string;
  const lines: Line[] = [];
  let start = 0;
  doc.forEach((line, at) => {
    const end = start + line.content.size;
    lines.push({ start, end, from: at + 1 });
    start = end + (attributesOfLine(line.attrs).ending ?? usual).length;
  });
  return {
    position(offset) {
      const line = lastBefore(lines, (one) => one.start <= offset);
      return line.from + Math.min(Math.max(0, offset - line.start), line.end - line.start);
    },
    offset(position) {
      const line = lastBefore(lines, (one) => one.from <= position);
      return line.start + Math.min(Math.max(0, position - line.from), line.end - line.start);
    },
  };
}

/** The last line of which `is` holds, the first where it holds of none. */
function lastBefore(lines: readonly Line[], is: (line: Line) => boolean): Line {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const line = lines[middle];
    if (line && is(line)) low = middle;
    else high = middle - 1;
  }
  return lines[low] ?? { start: 0, end: 0, from: 1 };
}
