import { isBlank, isStanza } from '@shulayim/anchoring';
import type { Block, Manuscript } from '../manuscript.js';

/**
 * Lines of one paragraph, as a file has them: where two such paragraphs meet, only their distance told them apart, so that a
 * blank line does; those that are a poem's are verse, whatever stands around them.
 */
export function withStanzas(source: Manuscript): Manuscript {
  if (source.parts || source.between !== '\n') return source;
  const blocks = source.blocks.flatMap((block, index): Block[] => {
    const before = source.blocks[index - 1];
    const isApart = before && hasLines(before) && hasLines(block);
    return isApart ? [{ text: '', level: null, notes: [] }, asVerse(block)] : [asVerse(block)];
  });
  return { ...source, blocks };
}

const hasLines = ({ text, level, kind }: Block): boolean =>
  level === null && kind !== 'list_item' && text.trim().includes('\n');

function asVerse(block: Block): Block {
  if (block.kind || !hasLines(block)) return block;
  const lines = block.text.split('\n').filter((line) => !isBlank(line));
  return isStanza(lines) ? { ...block, kind: 'verse' } : block;
}
