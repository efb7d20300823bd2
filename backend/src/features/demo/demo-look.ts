import { lineAround } from '@shulayim/anchoring';
import { settleFormatting, type Block, type Formatting, type Mark } from '@shulayim/formatting';
import type { DemoPart } from './samples/demo-project.js';

/** How a part is set where its words are `body`; nothing where none of its passages is in there. */
export function lookOf(part: DemoPart | undefined, body: string): { formatting?: Formatting } {
  const marks: Mark[] = [];
  const blocks: Block[] = [];
  for (const { quote, kind } of part?.look ?? []) {
    const start = body.indexOf(quote);
    if (start < 0) continue;
    const span = { start, end: start + quote.length };
    if (kind === 'emphasis') marks.push({ ...span, kind });
    else blocks.push({ start: lineAround(body, start).start, end: lineAround(body, span.end).end, kind });
  }
  return marks.length + blocks.length > 0 ? { formatting: settleFormatting(body, { marks, blocks }) } : {};
}
