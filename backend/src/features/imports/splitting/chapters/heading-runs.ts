import { isBlank } from '@shulayim/anchoring';
import { isChapterLine, maxHeadingLength } from './chapter-lines.js';
import type { Block } from '../manuscript.js';

/** A heading may stand over as many lines; more of them, one below the other, are a poem or a table of contents. */
const maxLines = 3;

const asText = (block: Block): Block => ({ ...block, level: null });

/**
 * Styles are used for their looks: what carries a heading's style and heads nothing is text.
 *
 * @returns the same blocks, some without their level
 */
export function settleHeadings(blocks: readonly Block[]): readonly Block[] {
  const short = blocks.map((block) =>
    block.text.length > maxHeadingLength || isBlank(block.text) ? asText(block) : block,
  );
  return withoutHeadless(withoutLongRuns(short));
}

/** Many of one level with nothing between them are text; the last is not where it is the chapter that a list names too. */
function withoutLongRuns(blocks: readonly Block[]): readonly Block[] {
  const settled = [...blocks];
  let run: number[] = [];
  const close = () => {
    const texts = run.map((index) => blocks[index]?.text.trim() ?? '');
    const last = texts.at(-1) ?? '';
    const isHeading = texts.indexOf(last) < texts.length - 1 || isChapterLine(last);
    const lines = isHeading ? run.slice(0, -1) : run;
    if (run.length > maxLines) for (const index of lines) settled[index] = asText(settled[index] as Block);
    run = [];
  };
  blocks.forEach(({ text, level }, index) => {
    if (isBlank(text)) return;
    if (level === null || level !== blocks[run[0] ?? -1]?.level) close();
    if (level !== null) run.push(index);
  });
  close();
  return settled;
}

/** A heading heads the text or the lower headings below it; with a higher one below it, or with nothing, it is a line. */
function withoutHeadless(blocks: readonly Block[]): readonly Block[] {
  let below: number | 'text' | 'end' = 'end';
  return blocks
    .toReversed()
    .map((block) => {
      if (isBlank(block.text)) return block;
      const { level } = block;
      const isLine = level !== null && (below === 'end' || (below !== 'text' && below < level));
      below = level === null || isLine ? 'text' : level;
      return isLine ? asText(block) : block;
    })
    .toReversed();
}
